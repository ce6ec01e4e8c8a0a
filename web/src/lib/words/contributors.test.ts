import { expect, test } from 'vitest';
import { countContributors } from './contributors.ts';

test('each name counts once, and none where there is none', () => {
  const photos = ['Anna', 'Ben', 'Anna', null, ''].map((contributorName) => ({ contributorName }));
  expect(countContributors(photos)).toBe(2);
});
