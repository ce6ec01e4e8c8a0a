import { expect, test } from 'vitest';
import { countContributors } from './contributors.ts';

test('each name is counted once, and missing names are not', () => {
  const photos = ['Anna', 'Ben', 'Anna', null, ''].map((contributorName) => ({ contributorName }));
  expect(countContributors(photos)).toBe(2);
});
