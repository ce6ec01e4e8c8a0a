import { expect, test } from 'vitest';
import { arrivalSummary } from './arrival-summary.ts';

test.each([
  [3, 0, '3 of your photos arrived in time.'],
  [0, 2, '2 of your photos didn’t arrive in time.'],
  [3, 2, '3 of your photos arrived, but 2 didn’t make it in time.'],
  [1, 1, '1 of your photos arrived, but 1 didn’t make it in time.'],
  [1, 0, 'Your photo arrived in time.'],
  [0, 1, 'Your photo didn’t arrive in time.'],
])('describes %i arrived and %i missing photos', (arrived, missing, words) => {
  expect(arrivalSummary(arrived, missing)).toBe(words);
});
