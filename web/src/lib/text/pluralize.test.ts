import { expect, test } from 'vitest';
import { pluralize, retryCountdown } from './pluralize.ts';

test.each([
  [0, '0 photos'],
  [1, '1 photo'],
  [2, '2 photos'],
  [1000, '1,000 photos'],
])('uses the plural unless the count is one', (count, words) => {
  expect(pluralize(count, 'photo')).toBe(words);
});

test.each([
  [8, 'Trying again in 8 seconds'],
  [1, 'Trying again in 1 second'],
  [0, 'Trying again now'],
])('formats the countdown to the next attempt: %i', (seconds, words) => {
  expect(retryCountdown(seconds)).toBe(words);
});
