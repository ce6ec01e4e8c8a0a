import { describe, expect, it } from 'vitest';
import { describeTrend } from './trend-labels.ts';

const firstInstant = new Date(2026, 0, 1, 10, 0).toISOString();
const describeValues = (values: readonly (number | null)[]) =>
  describeTrend({ from: firstInstant, stepSeconds: 60, values }, (value) => `${value}`).replace(/\u202f/g, ' ');

describe('describeTrend', () => {
  it('describes the latest value and the highest with its time', () => {
    expect(describeValues([1, 7, 3])).toBe('3 now, at most 7 at 10:01 AM.');
  });

  it('states since when values are known', () => {
    expect(describeValues([null, null, 3, null])).toBe('3 now, at most 3 at 10:02 AM. No data before 10:02 AM.');
  });

  it('states that there are no values', () => {
    expect(describeValues([null, null])).toBe('No data yet.');
  });
});
