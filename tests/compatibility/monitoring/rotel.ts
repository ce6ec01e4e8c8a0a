import { join } from 'node:path';
import { freePorts } from '@afterglow/local-stack';
import { whenDone } from '@afterglow/test-kit';
import { startProgram } from '../kit/running-program.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';

/** Starts a collector that passes traces on to a receiver, until the test is done. @returns its address */
export async function startRotel(program: string, receiver: string): Promise<string> {
  const folder = await temporaryFolder();
  const [http, grpc] = await freePorts(2);
  const endpoint = `http://127.0.0.1:${http}`;
  const args = [
    ...['start', `--pid-file=${join(folder, 'pid')}`, `--log-file=${join(folder, 'log')}`],
    ...[`--otlp-http-endpoint=127.0.0.1:${http}`, `--otlp-grpc-endpoint=127.0.0.1:${grpc}`],
    ...['--exporter=otlp', '--otlp-exporter-protocol=http'],
    ...[`--otlp-exporter-endpoint=${receiver}`, '--batch-timeout=200ms'],
  ];
  const isReady = async () => (await fetch(`${endpoint}/v1/traces`)).status > 0;
  const { stop } = await startProgram(program, args, { cwd: folder, env: process.env }, isReady);
  whenDone(stop);
  return endpoint;
}
