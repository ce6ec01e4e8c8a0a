import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { checkPlaces, plantedFaults } from './planted-faults.ts';

const root = resolve(import.meta.dirname, '../..');

it('finds each planted fault in exactly one place of its file', async () => {
  await expect(checkPlaces(root)).resolves.toBeUndefined();
});

it('plants a fault in every use case and repository of media and render', () => {
  const files = globSync('services/{media,render}/{use-cases,repositories}/**/*.ts', { cwd: root });
  const sources = files.filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  const planted = new Set(plantedFaults.map(({ file }) => file));
  expect(sources.length).toBeGreaterThan(40);
  expect(sources.filter((file) => !planted.has(file))).toEqual([]);
});
