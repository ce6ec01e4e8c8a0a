import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '@afterglow/local-stack';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { localStores } from './local-processes.ts';

/** Most containers forbid unshare, so this PATH lacks it. */
const programs = ['chown', 'test'];

it.runIf(process.getuid?.() === 0)('root has stores in a container that makes no user namespaces', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bin = join(folder, 'bin');
  await mkdir(bin);
  for (const name of programs) await symlink(onPath(name) ?? '', join(bin, name));
  vi.stubEnv('PATH', bin);
  onTestFinished(() => void vi.unstubAllEnvs());

  const stores = await localStores(folder);
  try {
    const client = new pg.Client({ connectionString: stores.postgresUrl });
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  } finally {
    await stores.stop();
  }
});
