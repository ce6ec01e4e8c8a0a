import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../project.ts';
import { declared, plantedFiles } from './planted-files.ts';

const config = JSON.parse(await readFile(join(projectRoot, 'biome.json'), 'utf8'));
interface Diagnostic {
  readonly category: string;
  readonly location: { readonly path: string };
}

async function lint(folder: string): Promise<Map<string, string[]>> {
  const biome = join(projectRoot, 'node_modules/.bin/biome');
  const args = ['lint', '.', '--reporter=json', '--max-diagnostics=none', '--colors=off'];
  const run = promisify(execFile)(biome, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  const broken = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    broken.set(location.path, [...(broken.get(location.path) ?? []), category.replace('lint/', '')]);
  }
  return broken;
}

describe('lint rules', () => {
  let folder: string;
  let broken: Map<string, string[]>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afterglow-lint-'));
    const vcs = { enabled: false };
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs }));
    for (const { path, text } of plantedFiles) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), `${text}\n`);
    }
    await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies: declared }));
    broken = await lint(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(plantedFiles.filter(({ rule }) => rule !== null))('$rule reports $path', ({ rule, path }) => {
    expect([...new Set(broken.get(path))]).toEqual([rule]);
  });

  it.each(plantedFiles.filter(({ rule }) => rule === null))('report nothing on $path', ({ path }) => {
    expect(broken.get(path)).toBeUndefined();
  });

  it('are all covered by an example', () => {
    const shown = new Set(plantedFiles.map(({ rule }) => rule));
    const groups: Record<string, Record<string, unknown>> = config.linter.rules;
    const ours = Object.entries(groups).flatMap(([group, rules]) =>
      Object.entries(typeof rules === 'object' ? rules : {}).flatMap(([rule, level]) =>
        level === 'off' ? [] : [`${group}/${rule}`],
      ),
    );
    expect(ours.filter((rule) => !shown.has(rule))).toEqual([]);
  });
});
