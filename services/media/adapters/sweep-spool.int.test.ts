import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sweepSpool } from './sweep-spool.ts';

const spoolDir = await mkdtemp(join(tmpdir(), 'afterglow-spool-'));
afterAll(() => rm(spoolDir, { recursive: true }));

it('removes what lies there for a day, and nothing that may still be fetched', async () => {
  await mkdir(join(spoolDir, 'old.taken'));
  await writeFile(join(spoolDir, 'old.taken/original'), 'x');
  for (const name of ['old', 'new']) await writeFile(join(spoolDir, name), 'x');
  const yesterday = (Date.now() - 25 * 60 * 60_000) / 1000;
  for (const name of ['old', 'old.taken']) await utimes(join(spoolDir, name), yesterday, yesterday);
  let count = 0;
  const spoolMetrics = {
    removed: () => {
      count += 1;
    },
  };
  await sweepSpool({ spoolDir, spoolMetrics, clock: () => new Date() })();
  expect([await readdir(spoolDir), count]).toEqual([['new'], 2]);
});
