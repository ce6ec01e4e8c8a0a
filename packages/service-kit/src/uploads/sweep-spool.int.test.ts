import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSpoolFolder, type SpoolFolder } from './spool-folder.ts';
import { sweepSpool } from './sweep-spool.ts';

const minute = 60_000;
const abandonedMs = 5 * minute;
let spoolDir = '';
let spool: SpoolFolder;
let removed = 0;
const onRemoved = (): void => {
  removed += 1;
};
beforeEach(async () => {
  removed = 0;
  spoolDir = await mkdtemp(join(tmpdir(), 'afterglow-spool-'));
  spool = createSpoolFolder(join(spoolDir, 'media'));
});
afterEach(() => rm(spoolDir, { recursive: true }));

const sweep = () =>
  sweepSpool({ spoolDir: join(spoolDir, 'media'), spool, abandonedMs, onRemoved, clock: () => new Date() })();
const age = (path: string, ms: number): Promise<void> =>
  utimes(path, (Date.now() - ms) / 1000, (Date.now() - ms) / 1000);

async function otherFolder(heartbeatMs: number): Promise<SpoolFolder> {
  const other = createSpoolFolder(join(spoolDir, 'media'));
  await other.touch();
  await writeFile(join(other.path, 'half-a-photo'), 'bytes');
  await age(join(other.path, 'half-a-photo'), heartbeatMs + minute);
  await age(join(other.path, 'heartbeat'), heartbeatMs);
  await age(other.path, heartbeatMs + minute);
  return other;
}

it('removes the folder of a dead process, not of a running one', async () => {
  const [dead, living] = [await otherFolder(6 * minute), await otherFolder(4 * minute)];
  await sweep();
  await expect(readdir(dead.path)).rejects.toThrow('ENOENT');
  expect(await readdir(living.path)).toEqual(['half-a-photo', 'heartbeat']);
  expect(removed).toBe(1);
});

it('removes old files without a heartbeat', async () => {
  await spool.touch();
  for (const [name, ms] of [
    ['old', 6 * minute],
    ['new', minute],
  ] as const) {
    await writeFile(join(spoolDir, 'media', name), 'x');
    await age(join(spoolDir, 'media', name), ms);
  }
  await sweep();
  expect((await readdir(join(spoolDir, 'media'))).filter((name) => name.length < 10)).toEqual(['new']);
});

it('removes day-old files from its own folder, and no file that may still be read', async () => {
  await spool.touch();
  await mkdir(join(spool.path, 'old.processed'));
  await writeFile(join(spool.path, 'old.processed/original'), 'x');
  for (const name of ['old', 'new']) await writeFile(join(spool.path, name), 'x');
  for (const name of ['old', 'old.processed']) await age(join(spool.path, name), 25 * 60 * minute);
  await age(join(spool.path, 'new'), 23 * 60 * minute);
  await sweep();
  expect([await readdir(spool.path), removed]).toEqual([['heartbeat', 'new'], 2]);
});

it('a process recreates its folder when it was removed as abandoned', async () => {
  await spool.touch();
  await spool.remove();
  await spool.touch();
  expect(await readdir(spool.path)).toEqual(['heartbeat']);
});
