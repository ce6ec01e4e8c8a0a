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
  it('sums photos, videos and the pictures of videos', () => {
    const shared = [photos, rendered('video', 300), rendered('photo', 20), free('media', 500), free('render', 400)];
    expect(summarizeStorage({ shared })).toEqual({ photos: 1000, videos: 300, total: 1320, free: 400 });
  });

  it('subtracts stored bytes from the capacity if the store does not report free bytes', () => {
    const capacity: SharedValue = { name: 'capacityBytes', labels: {}, value: 2000 };
    const stored = [photos, rendered('video', 300)];
    expect(summarizeStorage({ shared: [...stored, capacity] }).free).toBe(700);
    expect(summarizeStorage({ shared: [...stored, { ...capacity, value: 1200 }] }).free).toBe(0);
    expect(summarizeStorage({ shared: [...stored, capacity, free('media', 500)] }).free).toBe(500);
    expect(summarizeStorage({ shared: [photos, capacity] }).free).toBeNull();
  });

  it('has no total if a part is unknown', () => {
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

  it('is the number of bytes added per day, with the time at which the storage is full', () => {
    expect(growth(12 * hourMs, 1500, 3000)).toEqual({ perDay: 1000, fullAt: at + 3 * dayMs });
  });

  it('never fills up without growth or with unknown capacity', () => {
    expect(growth(12 * hourMs, 900, 3000)).toEqual({ perDay: -200, fullAt: null });
    expect(growth(12 * hourMs, 1500, null)).toEqual({ perDay: 1000, fullAt: null });
  });

  it('has no end after the year 9999', () => {
    const years = (count: number) => count * 365 * dayMs;
    expect(growth(12 * hourMs, 1001, years(7000) / dayMs).fullAt).toBe(at + years(3500));
    expect(growth(12 * hourMs, 1001, years(20_000) / dayMs)).toEqual({ perDay: 2, fullAt: null });
  });

  it('is not estimated from less than an hour', () => {
    expect(growth(2 * quarterMs, 1500, 3000)).toEqual({ perDay: null, fullAt: null });
  });
});
