import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '../project.ts';

const clients = ['bullmq', 'ioredis', 'kysely', 'minio', 'pg'];

async function clientsLoadedBy(file: string): Promise<string[]> {
  const program = join(import.meta.dirname, 'print-loaded-packages.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, join(projectRoot, file)]);
  const packages = stdout.split('\n');
  expect(packages).toContain('fastify');
  return clients.filter((client) => packages.includes(client));
}

it.each([
  ['web/server/app.ts', []],
  ['packages/payment-sandbox/src/app.ts', []],
  ['services/monitoring/deps.ts', ['ioredis']],
  ['services/auth/deps.ts', ['bullmq', 'ioredis', 'kysely', 'pg']],
])('%s loads only the clients of its own stores, which take 35 MB', async (file, expected) => {
  expect(await clientsLoadedBy(file)).toEqual(expected);
});
