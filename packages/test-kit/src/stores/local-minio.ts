import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@afterglow/local-stack';
import { eventually } from '../eventually.ts';
import { type S3, s3Domain } from './stores.ts';

const password = 'afterglow-test';

export async function runMinio(
  folder: string,
  [command = '', ...args]: readonly string[],
): Promise<{ url: string; minio: ChildProcess; ended: Promise<unknown> } | null> {
  const address = `127.0.0.1:${await freePort()}`;
  const minio = spawn(command, [...args, 'server', join(folder, 'minio'), '--address', address], {
    env: { ...process.env, MINIO_ROOT_USER: 'afterglow', MINIO_ROOT_PASSWORD: password, MINIO_DOMAIN: s3Domain },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const spawned = await once(minio, 'spawn').catch(() => null);
  if (!spawned) return null;
  const ended = once(minio, 'exit');
  await eventually(async () => (await fetch(`http://${address}/minio/health/ready`)).ok, { timeoutMs: 20_000 });
  return { url: `s3://afterglow:${password}@${address}/afterglow-test?tls=0`, minio, ended };
}

export async function localMinio(folder: string): Promise<S3 | null> {
  const running = await runMinio(folder, ['minio']);
  if (!running) return null;
  const { url, minio, ended } = running;
  return {
    url,
    domain: s3Domain,
    stop: async () => {
      minio.kill();
      await ended;
    },
  };
}
