import { expect, test } from 'vitest';
import { exponentialBackoff, retryAfterDelay } from './exponential-backoff.ts';

const attempts = [1, 2, 3, 4, 5, 6, 7, 50];

test('increases delays up to half a minute', () => {
  expect(attempts.map((attempt) => exponentialBackoff(attempt, () => 0))).toEqual(
    [1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1000),
  );
});

test('adds jitter that only lengthens delays', () => {
  expect(exponentialBackoff(3, () => 1)).toBe(6000);
  expect(retryAfterDelay(8, () => 0)).toBe(8000);
  expect(retryAfterDelay(8, () => 1)).toBe(10_000);
});
