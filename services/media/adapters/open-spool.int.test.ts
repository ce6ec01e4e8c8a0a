import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSpool } from './open-spool.ts';

let parent = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'afterglow-spool-'));
});
afterEach(() => rm(parent, { recursive: true }));

it('makes the folder, and empties one that is there', async () => {
  const folder = join(parent, 'media', 'spool');
  await openSpool(folder);
  await writeFile(join(folder, 'half-a-photo'), 'bytes');
  await mkdir(join(folder, 'half-a-photo.taken'));
  await openSpool(folder);
  expect(await readdir(folder)).toEqual([]);
});
