import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { longest, rankTestFile } from './longest-first.ts';

const root = new URL('../../..', import.meta.url);
const tests = globSync('{packages,services,tests}/**/*.{test,faults,e2e}.ts', {
  cwd: root,
  exclude: ['**/node_modules'],
});

it('files that take longest come first, in the order of their list', () => {
  const files = [
    'tests/e2e/photos/photos.e2e.ts',
    'tests/e2e/inspection/public.extended.e2e.ts',
    'tests/e2e/inspection/organizer.extended.e2e.ts',
  ];
  expect(files.toSorted((one, other) => rankTestFile(one) - rankTestFile(other))).toEqual(files.toReversed());
});

it.each(longest)('there is a test file of the name %s', (name) => {
  expect(tests.filter((path) => path.includes(name))).not.toEqual([]);
});
