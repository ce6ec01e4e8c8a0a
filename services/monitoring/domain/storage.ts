import type { Buckets } from './buckets.ts';
import type { Reading } from './reading.ts';

export interface Storage {
  readonly photos: number | null;
  readonly videos: number | null;
  readonly total: number | null;
  /** Free bytes, if a store reports them or its capacity is known. */
  readonly free: number | null;
}

export function summarizeStorage({ shared }: Pick<Reading, 'shared'>): Storage {
  const values = (name: string): number[] => shared.filter((one) => one.name === name).map(({ value }) => value);
  const photos = values('photoBytes')[0] ?? null;
  const rendered = values('renderBytes');
  const videos = shared.find(({ name, labels }) => name === 'renderBytes' && labels.kind === 'video')?.value ?? null;
  const free = values('freeBytes');
  const isWhole = photos !== null && rendered.length > 0;
  const total = isWhole ? rendered.reduce((sum, value) => sum + value, photos) : null;
  const capacity = values('capacityBytes')[0];
  if (free.length === 0 && capacity !== undefined && total !== null) free.push(Math.max(0, capacity - total));
  return {
    photos,
    videos,
    total,
    free: free.length > 0 ? Math.min(...free) : null,
  };
}

export interface Growth {
  /** Bytes per day; null if observed too briefly. */
  readonly perDay: number | null;
  /** When it is full at this rate, in Unix ms; null if unknown or never. */
  readonly fullAt: number | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The end of the year 9999, in Unix ms. */
const farFuture = 253_402_300_799_000;

/** @param watched `total` at the end of each step */
export function estimateGrowth({ total, free }: Storage, watched: Buckets, at: number): Growth {
  const steps = watched.upTo(at);
  const first = steps.findIndex((step) => step?.stored !== undefined);
  const elapsedMs = (steps.length - 1 - first) * watched.stepMs;
  const earlier = steps[first]?.stored;
  if (total === null || earlier === undefined || elapsedMs < hourMs) return { perDay: null, fullAt: null };
  const perDay = ((total - earlier) / elapsedMs) * dayMs;
  const fullAt = free !== null && perDay > 0 ? at + (free / perDay) * dayMs : farFuture;
  return { perDay: Math.round(perDay), fullAt: fullAt < farFuture ? fullAt : null };
}
