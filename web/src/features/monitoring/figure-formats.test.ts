import { describe, expect, it } from 'vitest';
import {
  computeErrorRate,
  formatBytes,
  formatCount,
  formatMilliseconds,
  formatMoment,
  formatPercent,
  formatUptime,
  unknown,
} from './figure-formats.ts';

describe('formatUptime', () => {
  it.each([
    [59, '0 days, 0 hours, 0 minutes'],
    [61, '0 days, 0 hours, 1 minute'],
    [2 * 86_400 + 3600 + 300, '2 days, 1 hour, 5 minutes'],
  ])('formats %i seconds as days, hours and minutes', (seconds, words) => {
    expect(formatUptime(seconds), 'monitoring-02').toBe(words);
  });
});

it('formats sizes with a suitable unit', () => {
  const sizes = [0, 1536, 5 * 1024 ** 2, 1.5 * 1024 ** 3, 2048 * 1024 ** 4];
  expect(sizes.map(formatBytes).map((text) => text.replace('\u00a0', ' '))).toEqual([
    '0 KB',
    '1.5 KB',
    '5 MB',
    '1.5 GB',
    '2,048 TB',
  ]);
});

it('shows unknown values as such, never as a number', () => {
  const say = [formatCount, formatMilliseconds, formatPercent, formatMoment, formatBytes, formatUptime];
  expect(say.map((words) => words(null))).toEqual(say.map(() => unknown));
});

describe('computeErrorRate', () => {
  it('is the percentage of requests that failed', () => {
    expect(computeErrorRate(200, 5), 'monitoring-09').toBe(2.5);
  });

  it('is unknown if there were no requests or no counts', () => {
    expect([computeErrorRate(0, 0), computeErrorRate(null, 0), computeErrorRate(10, null)]).toEqual([null, null, null]);
  });
});
