import { describe, expect, it } from 'vitest';
import { createBuckets } from './buckets.ts';
import type { SharedValue } from './reading.ts';
import { estimateGrowth, summarizeStorage } from './storage.ts';

const quarterMs = 15 * 60_000;
const hourMs = 4 * quarterMs;
const dayMs = 24 * hourMs;

const photos: SharedValue = { name: 'photoBytes', labels: {}, value: 1000 };
const rendered = (kind: string, value: number): SharedValue => ({ name: 'renderBytes', labels: { kind }, value });
const free = (service: string, value: number): SharedValue => ({ name: 'freeBytes', labels: { service }, value });

describe('summarizeStorage', () => {
  it('adds up photos, videos and what videos are made of', () => {
    const shared = [photos, rendered('video', 300), rendered('photo', 20), free('media', 500), free('render', 400)];
    expect(summarizeStorage({ shared })).toEqual({ photos: 1000, videos: 300, total: 1320, free: 400 });
  });

  it('has no total where a part of it is not known', () => {
    expect(summarizeStorage({ shared: [photos] })).toEqual({ photos: 1000, videos: null, total: null, free: null });
    expect(summarizeStorage({ shared: [] }).photos).toBeNull();
  });
});

describe('estimateGrowth', () => {
  const at = 20 * dayMs;
  const growth = (earlierMs: number, total: number, room: number | null) => {
    const watched = createBuckets({ stepMs: quarterMs, count: 96 });
    watched.put(at - earlierMs, { stored: 1000 });
    watched.put(at, { stored: total });
    return estimateGrowth({ photos: total, videos: 0, total, free: room }, watched, at);
  };

  it('is what was added in a day, and says when there is no room left at this rate', () => {
    expect(growth(12 * hourMs, 1500, 3000)).toEqual({ perDay: 1000, fullAt: at + 3 * dayMs });
  });

  it('does not end where nothing is added, or nobody says how much room there is', () => {
    expect(growth(12 * hourMs, 900, 3000)).toEqual({ perDay: -200, fullAt: null });
    expect(growth(12 * hourMs, 1500, null)).toEqual({ perDay: 1000, fullAt: null });
  });

  it('is not guessed from less than an hour', () => {
    expect(growth(2 * quarterMs, 1500, 3000)).toEqual({ perDay: null, fullAt: null });
  });
});
