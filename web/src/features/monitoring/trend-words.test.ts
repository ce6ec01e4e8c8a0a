import { describe, expect, it } from 'vitest';
import { trendInWords } from './trend-words.ts';

const firstInstant = new Date(2026, 0, 1, 10, 0).toISOString();
const toWords = (values: readonly (number | null)[]) =>
  trendInWords({ from: firstInstant, stepSeconds: 60, values }, (value) => `${value}`).replace(/\u202f/g, ' ');

describe('trendInWords', () => {
  it('says the newest value, and the highest with its time', () => {
    expect(toWords([1, 7, 3])).toBe('3 now, at most 7 at 10:01 AM.');
  });

  it('says from when on something is known', () => {
    expect(toWords([null, null, 3, null])).toBe('3 now, at most 3 at 10:02 AM. No data before 10:02 AM.');
  });

  it('says that nothing is known', () => {
    expect(toWords([null, null])).toBe('No data yet.');
  });
});
