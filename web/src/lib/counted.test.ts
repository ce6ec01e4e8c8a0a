import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 photos'],
  [1, '1 photo'],
  [2, '2 photos'],
])('counts %i in the plural unless it is one', (count, words) => {
  expect(counted(count, 'photo')).toBe(words);
});
