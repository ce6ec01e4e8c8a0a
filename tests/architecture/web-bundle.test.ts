import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, read } from './project.ts';

/** What every TypeBox schema has in it, and what its own code says. */
const traces = ['~kind', '~guard', 'TypeBox', 'typebox'];

describe('the built web app', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afterglow-bundle-'));
    const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
    await promisify(execFile)(join(projectRoot, 'web/node_modules/.bin/vite'), args, { cwd: join(projectRoot, 'web') });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('contains no schema', async () => {
    const scripts = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const found: string[] = [];
    for (const script of scripts) {
      const text = await readFile(join(folder, script), 'utf8');
      found.push(...traces.filter((trace) => text.includes(trace)).map((trace) => `${script}: ${trace}`));
    }
    expect(found).toEqual([]);
  });

  it('has the code of each page and tab where web/server looks for it', async () => {
    const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
    const sources = read('web/src/lib/paths.ts').match(/'(?:pages|features)\/[a-z/-]+\.tsx'/g) ?? [];
    expect(sources.length).toBeGreaterThan(9);
    const wanted = ['app/start.tsx', ...sources.map((source) => source.slice(1, -1))];
    expect(wanted.filter((source) => !manifest[`src/${source}`]?.isDynamicEntry)).toEqual([]);
  });

  it('has each of its texts in the forms that travel fastest', async () => {
    const files = await readdir(folder, { recursive: true });
    const texts = files.filter((path) => /\.(js|css|svg)$/.test(path));
    expect(texts.length).toBeGreaterThan(0);
    for (const path of texts) {
      const text = await readFile(join(folder, path), 'utf8');
      expect(brotliDecompressSync(await readFile(join(folder, `${path}.br`))).toString()).toBe(text);
      expect(gunzipSync(await readFile(join(folder, `${path}.gz`))).toString()).toBe(text);
    }
  });

  it('would show one: the traces are those of the TypeBox in use', () => {
    const object = read('proto/node_modules/typebox/build/type/types/object.mjs');
    expect(object).toContain('~kind');
  });
});
