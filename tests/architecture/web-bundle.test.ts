import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTooNew } from './old-browsers/find-too-new.ts';
import { guarded } from './old-browsers/guarded.ts';
import { projectRoot, read } from './project.ts';

const traces = ['~kind', '~guard', 'TypeBox', 'typebox'];

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

function filesOfEntries(manifest: Manifest, entries: readonly string[]): string[] {
  const reached = new Set<string>();
  const follow = (key: string): void => {
    if (reached.has(key)) return;
    reached.add(key);
    for (const imported of manifest[key]?.imports ?? []) follow(imported);
  };
  entries.forEach(follow);
  return [...reached].flatMap((key) => manifest[key]?.file ?? []);
}

/** In a circle of chunks, an import may be undefined at load time. */
async function findCircles(folder: string): Promise<string[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const done = new Set<string>();
  const circles = (key: string, path: readonly string[]): string[] => {
    if (path.includes(key)) return [[...path.slice(path.indexOf(key)), key].join(' -> ')];
    if (done.has(key)) return [];
    const found = (manifest[key]?.imports ?? []).flatMap((imported) => circles(imported, [...path, key]));
    done.add(key);
    return found;
  };
  return Object.keys(manifest).flatMap((key) => circles(key, []));
}

describe('the built web app', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afterglow-bundle-'));
    const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
    // In test mode the build would be a development build.
    const settings = { cwd: join(projectRoot, 'web'), env: { ...process.env, NODE_ENV: 'production' } };
    await promisify(execFile)(join(projectRoot, 'web/node_modules/.bin/vite'), args, settings);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('runs on Chromium 83 and Safari 15', async () => {
    const scripts = (await readdir(join(folder, 'assets'))).filter((path) => path.endsWith('.js'));
    const uses: Record<string, number> = {};
    for (const script of scripts) {
      const text = await readFile(join(folder, 'assets', script), 'utf8');
      for (const name of findTooNew(text)) uses[name] = (uses[name] ?? 0) + 1;
    }
    const reviewed = Object.entries(guarded).map(([name, known]) => [name, known.uses]);
    expect(uses).toEqual(Object.fromEntries(reviewed));
  });

  it('has styles that Chromium 83 and Safari 15 know', async () => {
    const [style = ''] = (await readdir(join(folder, 'assets'))).filter((path) => path.endsWith('.css'));
    const text = await readFile(join(folder, 'assets', style), 'utf8');
    const tooNew =
      /[;{](?:inset(?:-[a-z]+)*|(?:margin|padding)-(?:block|inline)|translate|rotate|scale):[^;}]*|\((?:width|height)[<>][^)]*/g;
    expect(text.match(tooNew) ?? []).toEqual([]);
    expect(text).not.toMatch(/@layer|@container|color-mix\(|light-dark\(|:where\(|&/);
  });

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

  it('has the code of each page and tab where web/server expects it', async () => {
    const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
    const sources = read('web/src/lib/routing/paths.ts').match(/'(?:pages|features)\/[a-z/-]+\.tsx'/g) ?? [];
    expect(sources.length).toBeGreaterThan(9);
    const wanted = ['app/start.tsx', ...sources.map((source) => source.slice(1, -1))];
    expect(wanted.filter((source) => !manifest[`src/${source}`]?.isDynamicEntry)).toEqual([]);
  });

  it('has no circular imports between its files', async () => {
    expect(await findCircles(folder)).toEqual([]);
  });

  async function loads(code: string, page: string): Promise<boolean> {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
    const files = filesOfEntries(manifest, ['index.html', 'src/app/start.tsx', `src/pages/${page}.tsx`]);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    return texts.some((text) => text.includes(code));
  }

  it.each([
    {
      ...{ library: 'react-hook-form', code: 'shouldUnregister', needed: 'auth/auth-page' },
      without: ['landing/landing-page', 'dashboard/dashboard-page', 'memorial/memorial-page', 'watch/watch-page'],
    },
    {
      ...{ library: 'menus', code: 'DropdownMenuTrigger', needed: 'dashboard/dashboard-page' },
      without: ['landing/landing-page', 'invite/invite-page', 'watch/watch-page', 'auth/auth-page'],
    },
  ])('does not load $library on pages without them', async ({ code, needed, without }) => {
    expect(await loads(code, needed)).toBe(true);
    for (const page of without) expect([page, await loads(code, page)]).toEqual([page, false]);
  });

  it('has a compressed copy of each text file', async () => {
    const files = await readdir(join(folder, 'assets'));
    const texts = files.filter((path) => /\.(js|css|svg)$/.test(path)).map((path) => join('assets', path));
    expect(texts.length).toBeGreaterThan(0);
    for (const path of texts) {
      const text = await readFile(join(folder, path), 'utf8');
      expect(brotliDecompressSync(await readFile(join(folder, `${path}.br`))).toString()).toBe(text);
      expect(gunzipSync(await readFile(join(folder, `${path}.gz`))).toString()).toBe(text);
    }
  });

  it('is searched for strings that TypeBox contains', () => {
    const object = read('proto/node_modules/typebox/build/type/types/object.mjs');
    expect(object).toContain('~kind');
  });
});
