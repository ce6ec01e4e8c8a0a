import { expect, test } from 'vitest';
import { pollInterval } from './poll-interval.ts';

test('polls a video in progress every 5 s for five minutes, then every minute', () => {
  expect([1, 2, 60, 61, 500].map((polls) => pollInterval('making', polls, 0))).toEqual([
    5000, 5000, 5000, 60_000, 60_000,
  ]);
});

test('polls a video that waits for its organizer every minute', () => {
  expect([pollInterval('waiting', 1, 0), pollInterval('failed', 1, 0)]).toEqual([60_000, 60_000]);
});

test('stops polling once the video is ready', () => {
  expect(pollInterval('ready', 1)).toBe(false);
});

test('adds jitter of up to a quarter', () => {
  expect(pollInterval('making', 1, 0.25)).toBe(6250);
  expect(pollInterval('making', 1)).toBeGreaterThanOrEqual(5000);
  expect(pollInterval('making', 1)).toBeLessThanOrEqual(6250);
});
