import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFiles, projectRoot, read } from './project.ts';

const [, catalogText = ''] = read('pnpm-workspace.yaml').split(/^catalog:$/m);
const catalog = new Map(
  [...catalogText.matchAll(/^ {2}"?([^"\s:#]+)"?: (\S+)$/gm)].map(([, name = '', version = '']) => [name, version]),
);
const manifests = projectFiles('{.,proto,web,packages/*,services/*,tests/*}/package.json').map((path) => ({
  path,
  manifest: JSON.parse(read(path)),
}));
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
const dependencies = manifests.flatMap(({ path, manifest }) =>
  kinds.flatMap((kind) =>
    Object.entries<string>(manifest[kind] ?? {}).map(([name, version]) => ({ path, name, version })),
  ),
);

describe('dependencies', () => {
  it('come from the catalog or the workspace', () => {
    const expected = (name: string) => (name.startsWith('@afterglow/') ? 'workspace:*' : 'catalog:');
    expect(dependencies.filter(({ name, version }) => version !== expected(name))).toEqual([]);
  });

  it('have one exact version each, and every version is used', () => {
    expect([...catalog].filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    const used = new Set(dependencies.map(({ name }) => name));
    expect([...catalog.keys()].filter((name) => !used.has(name))).toEqual([]);
    expect(catalog.size).toBeGreaterThan(20);
  });
});

describe('the root', () => {
  it('has at most ten scripts, and no other package has any', () => {
    const [root, ...others] = manifests;
    expect(root?.path).toBe('package.json');
    expect(Object.keys(root?.manifest.scripts).length).toBeLessThanOrEqual(10);
    expect(others.filter(({ manifest }) => manifest.scripts)).toEqual([]);
  });

  it('has no folders but the designed ones', () => {
    const folders = readdirSync(projectRoot, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
    const design = ['proto', 'services', 'web', 'packages', 'charts', 'docker', 'tests', 'docs', 'findings'];
    const installedOrMade = ['backups', 'node_modules', 'dist', 'coverage', 'test-results'];
    expect(folders.filter((name) => ![...design, ...installedOrMade].includes(name))).toEqual([]);
  });
});
