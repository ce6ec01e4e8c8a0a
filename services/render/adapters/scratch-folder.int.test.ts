import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openScratchFolder } from './scratch-folder.ts';

const base = await mkdtemp(join(tmpdir(), 'afterglow-scratch-'));
afterAll(() => rm(base, { recursive: true }));

it('is empty, and folders of dead workers on this machine are removed', async () => {
  const names = {
    mine: `${hostname()}-${process.pid}`,
    dead: `${hostname()}-4194305`,
    living: `${hostname()}-${process.ppid}`,
    elsewhere: 'another-machine-4194305',
    other: 'lost+found',
  };
  for (const name of Object.values(names)) {
    await mkdir(join(base, name, '7-1'), { recursive: true });
    await writeFile(join(base, name, '7-1', 'frame.rgb'), 'x');
  }
  const folder = await openScratchFolder(base);
  expect(folder).toBe(join(base, names.mine));
  expect(await readdir(folder)).toEqual([]);
  expect((await readdir(base)).sort()).toEqual([names.mine, names.living, names.elsewhere, names.other].sort());
});

it('is created when missing', async () => {
  const folder = await openScratchFolder(join(base, 'not', 'there'));
  expect(await readdir(folder)).toEqual([]);
});
