import { describe, expect, it } from 'vitest';
import {
  bytesInWords,
  computeErrorRate,
  countInWords,
  millisecondsInWords,
  momentInWords,
  percentInWords,
  unknown,
  uptimeInWords,
} from './figures-in-words.ts';

describe('uptimeInWords', () => {
  it.each([
    [59, '0 days, 0 hours, 0 minutes'],
    [61, '0 days, 0 hours, 1 minute'],
    [2 * 86_400 + 3600 + 300, '2 days, 1 hour, 5 minutes'],
  ])('says %i seconds as days, hours and minutes', (seconds, words) => {
    expect(uptimeInWords(seconds), 'monitoring-02').toBe(words);
  });
});

it('says sizes in the unit that fits', () => {
  const sizes = [0, 1536, 5 * 1024 ** 2, 1.5 * 1024 ** 3, 2048 * 1024 ** 4];
  expect(sizes.map(bytesInWords).map((text) => text.replace('\u00a0', ' '))).toEqual([
    '0 KB',
    '1.5 KB',
    '5 MB',
    '1.5 GB',
    '2,048 TB',
  ]);
});

it('says what is not known, and never a number in its place', () => {
  const say = [countInWords, millisecondsInWords, percentInWords, momentInWords, bytesInWords, uptimeInWords];
  expect(say.map((words) => words(null))).toEqual(say.map(() => unknown));
});

describe('computeErrorRate', () => {
  it('is the percentage of requests that failed', () => {
    expect(computeErrorRate(200, 5), 'monitoring-09').toBe(2.5);
  });

  it('is not known where nothing was asked, or counted', () => {
    expect([computeErrorRate(0, 0), computeErrorRate(null, 0), computeErrorRate(10, null)]).toEqual([null, null, null]);
  });
});
