import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hashSources } from './hash-sources.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function hashFiles(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-sources-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, 'src', name, '..'), { recursive: true });
    await writeFile(join(folder, 'src', name), text);
  }
  return hashSources(['src'], folder);
}

const sources = { 'app.ts': 'one', 'routes/list.ts': 'two' };

it('is the same for the same sources in another place', async () => {
  expect(await hashFiles(sources)).toBe(await hashFiles(sources));
});

it('changes with a content, a name and a file that is added', async () => {
  const hashes = await Promise.all([
    hashFiles(sources),
    hashFiles({ ...sources, 'app.ts': 'three' }),
    hashFiles({ 'main.ts': 'one', 'routes/list.ts': 'two' }),
    hashFiles({ ...sources, 'routes/add.ts': '' }),
  ]);
  expect(new Set(hashes).size).toBe(4);
});

it('stays the same if only tests, builds and dependencies change', async () => {
  const others = {
    'app.test.ts': '',
    'app.int.test.ts': '',
    'app.fixture.ts': '',
    'node_modules/left-pad/index.js': '',
    'dist/main.js': '',
  };
  expect(await hashFiles({ ...sources, ...others })).toBe(await hashFiles(sources));
});
