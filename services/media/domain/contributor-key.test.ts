import { expect, it } from 'vitest';
import { contributorKey } from './contributor-key.ts';

it('is stable for a browser and an invitation, and differs for any other', () => {
  const key = contributorKey('secret', 31);
  expect(contributorKey('secret', 31)).toBe(key);
  expect(contributorKey('secret', 32)).not.toBe(key);
  expect(contributorKey('other secret', 31)).not.toBe(key);
});
