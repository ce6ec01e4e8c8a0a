import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { listOutdated, plantedFaults } from './planted-faults.ts';
import mutants from './vitest.config.ts';

const root = resolve(import.meta.dirname, '../..');

it('applies each planted fault to exactly one place', async () => {
  await expect(listOutdated(root)).resolves.toEqual([]);
});

it('plants a fault in every use case and repository of media and render', () => {
  const files = globSync('services/{media,render}/{use-cases,repositories}/**/*.ts', { cwd: root });
  const sources = files.filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  const planted = new Set(plantedFaults.map(({ file }) => file));
  expect(sources.length).toBeGreaterThan(40);
  expect(sources.filter((file) => !planted.has(file))).toEqual([]);
});

it('runs tests with any tag', () => {
  const files = globSync('{packages,services}/*/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  const tags = files.flatMap((file) => readFileSync(resolve(root, file), 'utf8').match(/(?<=tags: \[')\w+/g) ?? []);
  expect(tags.length).toBeGreaterThan(10);
  expect(mutants.test?.tags?.map(({ name }) => name)).toEqual([...new Set(tags)]);
});
