import { describe, expect, it } from 'vitest';
import { fillingInWords, growthInWords } from './storage-words.ts';

const gigabyte = 1024 ** 3;
const storage = {
  used: 20 * gigabyte,
  free: 60 * gigabyte,
  growthPerDay: 2 * gigabyte,
  fullAt: '2026-02-01T12:00:00.000Z',
};

describe('fillingInWords', () => {
  it('says the day on which there is no room left', () => {
    expect(fillingInWords(storage)).toBe('At this rate there is no room left on February 1, 2026.');
  });

  it('says what is not known, and why', () => {
    expect(fillingInWords({ ...storage, free: null })).toContain('unless its capacity is configured');
    expect(fillingInWords({ ...storage, growthPerDay: null, fullAt: null })).toContain('an hour of watching');
  });

  it('names no day where nothing grows', () => {
    expect(fillingInWords({ ...storage, growthPerDay: 0, fullAt: null })).toContain('as long as can be said');
  });
});

describe('growthInWords', () => {
  it('says what was added or went, and nothing of what is not known', () => {
    const words = [2 * gigabyte, -gigabyte, null].map(growthInWords);
    expect(words.map((text) => text.replace('\u00a0', ' '))).toEqual(['2 GB', '\u22121 GB', 'Not known yet']);
  });
});
