import type { Buckets } from './buckets.ts';
import type { Reading } from './reading.ts';

export interface Storage {
  readonly photos: number | null;
  readonly videos: number | null;
  /** Photos, videos, and what videos are made of. */
  readonly total: number | null;
  /** Room that is left, where a store says it. */
  readonly free: number | null;
}

/** Bytes; null of what nobody says. */
export function summarizeStorage({ shared }: Pick<Reading, 'shared'>): Storage {
  const values = (name: string): number[] => shared.filter((one) => one.name === name).map(({ value }) => value);
  const photos = values('photoBytes')[0] ?? null;
  const rendered = values('renderBytes');
  const videos = shared.find(({ name, labels }) => name === 'renderBytes' && labels.kind === 'video')?.value ?? null;
  const free = values('freeBytes');
  const isWhole = photos !== null && rendered.length > 0;
  return {
    photos,
    videos,
    total: isWhole ? rendered.reduce((sum, value) => sum + value, photos) : null,
    free: free.length > 0 ? Math.min(...free) : null,
  };
}

export interface Growth {
  /** Bytes a day; null where it was not watched for long enough. */
  readonly perDay: number | null;
  /** Milliseconds since 1970 at which it is full at this rate; null where that is not known, or never. */
  readonly fullAt: number | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** @param watched what was kept at the end of each step, as `total`. */
export function estimateGrowth({ total, free }: Storage, watched: Buckets, at: number): Growth {
  const steps = watched.upTo(at);
  const first = steps.findIndex((step) => step?.stored !== undefined);
  const elapsedMs = (steps.length - 1 - first) * watched.stepMs;
  const earlier = steps[first]?.stored;
  if (total === null || earlier === undefined || elapsedMs < hourMs) return { perDay: null, fullAt: null };
  const perDay = ((total - earlier) / elapsedMs) * dayMs;
  const fullAt = free !== null && perDay > 0 ? at + (free / perDay) * dayMs : null;
  return { perDay: Math.round(perDay), fullAt };
}
