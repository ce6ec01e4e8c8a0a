import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'afterglow-album-'));
afterAll(() => rm(folder, { recursive: true }));

/** As in the image of the worker (docker/Dockerfile). */
const env = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1000000',
  NODE_OPTIONS: '--max-semi-space-size=4 --expose-gc',
};
const program = join(import.meta.dirname, 'album-of-300.fixture.ts');

/** A minute on two idle cores. */
const mostSeconds = 120;

it.each([1, 4])(
  'an album of 300 photos, %i on a page, takes at most 300 MB',
  { tags: ['long'], timeout: 200_000 },
  async (perPage) => {
    const args = [program, join(folder, `${perPage}.pdf`), `${perPage}`];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    const { seconds, megabytes } = JSON.parse(stdout) as { seconds: number; megabytes: number };
    expect(megabytes, `${seconds} s`).toBeLessThan(300);
    expect(seconds).toBeLessThan(mostSeconds);
  },
);
