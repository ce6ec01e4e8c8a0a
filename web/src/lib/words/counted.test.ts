import { expect, test } from 'vitest';
import { counted, tryingAgainIn } from './counted.ts';

test.each([
  [0, '0 photos'],
  [1, '1 photo'],
  [2, '2 photos'],
])('counts %i in the plural unless it is one', (count, words) => {
  expect(counted(count, 'photo')).toBe(words);
});

test.each([
  [8, 'Trying again in 8 seconds'],
  [1, 'Trying again in 1 second'],
  [0, 'Trying again now'],
])('counts down to the next attempt: %i', (seconds, words) => {
  expect(tryingAgainIn(seconds)).toBe(words);
});
