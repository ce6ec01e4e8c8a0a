import { expect, test } from 'vitest';
import { nextLook } from './next-look.ts';

test('a page checks a video in progress every 5 s for five minutes, and then every minute', () => {
  expect([1, 2, 60, 61, 500].map((looks) => nextLook('making', looks, 0))).toEqual([5000, 5000, 5000, 60_000, 60_000]);
});

test('a page checks a video that waits for its organizer every minute', () => {
  expect([nextLook('waiting', 1, 0), nextLook('failed', 1, 0)]).toEqual([60_000, 60_000]);
});

test('a page never checks again once the video is ready', () => {
  expect(nextLook('ready', 1)).toBe(false);
});

test('pages add up to a quarter of jitter', () => {
  expect(nextLook('making', 1, 0.25)).toBe(6250);
  expect(nextLook('making', 1)).toBeGreaterThanOrEqual(5000);
  expect(nextLook('making', 1)).toBeLessThanOrEqual(6250);
});
