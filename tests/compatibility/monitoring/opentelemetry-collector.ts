import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@afterglow/local-stack';
import { whenDone } from '@afterglow/test-kit';
import { installOnce } from '../kit/install-once.ts';
import { type InstalledPeer, openPeer } from '../kit/installed-peer.ts';
import type { Peer } from '../kit/peer.ts';
import { goPeer } from '../kit/registries/go-peer.ts';
import { pythonPeer } from '../kit/registries/python-peer.ts';
import { startProgram } from '../kit/running-program.ts';
import { temporaryFolder } from '../kit/temporary-folder.ts';

const run = promisify(execFile);

const version = '0.165.0';
const module = 'go.opentelemetry.io/collector';

const builder = goPeer(`${module}/cmd/builder@v${version}`);
const reader = pythonPeer('opentelemetry-proto==1.45.2');

const manifest = (folder: string) => ({
  dist: { name: 'collector', module: 'example.org/collector', output_path: folder },
  receivers: [{ gomod: `${module}/receiver/otlpreceiver v${version}` }],
  exporters: [{ gomod: `${module}/exporter/otlphttpexporter v${version}` }],
  conf_resolver: { default_uri_scheme: 'yaml' },
  providers: [{ gomod: `${module}/confmap/provider/yamlprovider v1.71.0` }],
});

/** The collector of OpenTelemetry, built by its own builder, with a reader of what it sends. */
export const openTelemetryCollector: Peer = {
  name: 'opentelemetry-collector',
  version,
  async install() {
    const { env } = await builder.install();
    const folder = await installOnce(`collector-${version}`, async (unfinished) => {
      const file = join(unfinished, 'manifest.yaml');
      await writeFile(file, JSON.stringify(manifest(unfinished)));
      await run('builder', [`--config=${file}`], { env: { ...env, CGO_ENABLED: '0' }, cwd: unfinished });
    });
    const python = await reader.install();
    return openPeer(python.folder, ['venv/bin', relative(python.folder, folder)]);
  },
};

/** Starts it, until the test is done. It passes traces on to a receiver. @returns its address */
export async function startCollector({ env }: InstalledPeer, receiver: string): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`;
  const config = {
    receivers: { otlp: { protocols: { http: { endpoint: address } } } },
    exporters: { otlp_http: { endpoint: receiver, compression: 'none' } },
    service: {
      pipelines: { traces: { receivers: ['otlp'], exporters: ['otlp_http'] } },
      telemetry: { metrics: { level: 'none' } },
    },
  };
  const isReady = async () => (await fetch(`http://${address}/v1/traces`)).status > 0;
  const options = { cwd: await temporaryFolder(), env };
  const { stop } = await startProgram('collector', [`--config=yaml:${JSON.stringify(config)}`], options, isReady);
  whenDone(stop);
  return `http://${address}`;
}
