import { describe, expect, it } from 'vitest';
import { describeStorageTrend, formatGrowth } from './storage-labels.ts';

const gigabyte = 1024 ** 3;
const storage = {
  used: 20 * gigabyte,
  free: 60 * gigabyte,
  growthPerDay: 2 * gigabyte,
  fullAt: '2026-02-01T12:00:00.000Z',
};

describe('describeStorageTrend', () => {
  it('shows the day on which the space runs out', () => {
    expect(describeStorageTrend(storage)).toBe('At this rate there is no room left on February 1, 2026.');
  });

  it('shows that a value is unknown, and why', () => {
    expect(describeStorageTrend({ ...storage, free: null })).toContain('unless its capacity is configured');
    expect(describeStorageTrend({ ...storage, growthPerDay: null, fullAt: null })).toContain('an hour of watching');
  });

  it('shows no day if nothing grows', () => {
    expect(describeStorageTrend({ ...storage, growthPerDay: 0, fullAt: null })).toContain('as long as can be said');
  });
});

describe('formatGrowth', () => {
  it('shows what was added or removed, and omits unknown values', () => {
    const words = [2 * gigabyte, -gigabyte, null].map(formatGrowth);
    expect(words.map((text) => text.replace('\u00a0', ' '))).toEqual(['2 GB', '\u22121 GB', 'Not known yet']);
  });
});
