import { describe, expect, it } from 'vitest';
import { projectFiles, read } from './project.ts';

interface Manager {
  readonly managerFilePatterns: readonly string[];
  readonly matchStrings: readonly string[];
}

const config = JSON.parse(read('.github/renovate.json'));
const managers: readonly Manager[] = config.customManagers;
const files = [...projectFiles('.github/workflows/*.yml'), '.ci/run'];

const known = {
  config: ['$schema', 'customManagers', 'extends', 'minimumReleaseAge', 'packageRules', 'rangeStrategy', 'schedule'],
  rule: ['dependencyDashboardApproval', 'groupName', 'matchManagers', 'matchPackageNames', 'matchUpdateTypes'],
  manager: ['customType', 'datasourceTemplate', 'description', 'managerFilePatterns', 'matchStrings'],
};

const findUnknown = (objects: readonly object[], names: readonly string[]): string[] =>
  objects.flatMap((one) => Object.keys(one)).filter((name) => !names.includes(name));

const toPattern = (text: string): RegExp => new RegExp(/^\/(.*)\/$/.exec(text)?.[1] ?? 'a^');

const findUpdated = (path: string): string[] =>
  managers
    .filter(({ managerFilePatterns }) => managerFilePatterns.some((pattern) => toPattern(pattern).test(path)))
    .flatMap(({ matchStrings }) => matchStrings.flatMap((text) => [...read(path).matchAll(new RegExp(text, 'g'))]))
    .map(({ groups }) => `${groups?.depName} ${groups?.currentValue}`);

describe('Renovate', () => {
  it('has only options that it knows', () => {
    expect(findUnknown([config], known.config)).toEqual([]);
    expect(findUnknown(config.packageRules, known.rule)).toEqual([]);
    expect(findUnknown(managers, known.manager)).toEqual([]);
    for (const { matchStrings } of managers)
      for (const text of matchStrings) expect(text).toMatch(/\(\?<depName>.*\(\?<currentValue>/);
  });

  it('keeps every tool up to date that the workflows and .ci/run install by a version', () => {
    const installed = files.flatMap((path) =>
      [...read(path).matchAll(/(?:go install (\S+)@(v[\d.]+)|\b(\w+)==([\d.]+))/g)].map(
        ([, module, version, name = module, number = version]) => ({ path, name: name ?? '', version: number }),
      ),
    );
    expect(installed.length).toBeGreaterThan(6);
    const isUpdated = ({ path, name, version }: (typeof installed)[number]) =>
      findUpdated(path).some((updated) => {
        const [dependency = '', at] = updated.split(' ');
        return at === version && (name === dependency || name.startsWith(`${dependency}/`));
      });
    expect(installed.filter((tool) => !isUpdated(tool))).toEqual([]);
  });

  it('groups packages that the project has', () => {
    const manifests = ['pnpm-workspace.yaml', 'docker-compose.yml', ...projectFiles('**/package.json')]
      .map(read)
      .join('\n');
    const names: string[] = config.packageRules.flatMap(
      (rule: { matchPackageNames?: string[] }) => rule.matchPackageNames ?? [],
    );
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !manifests.includes(name.replace(/\*\*$/, '')))).toEqual([]);
  });
});
