const maxBackoffMs = 30_000;

/** In ms: 1, 2, 4 … 30 s, plus up to half as jitter. @param attempt from 1. */
export const exponentialBackoff = (attempt: number, random: () => number = Math.random): number =>
  Math.min(1000 * 2 ** (attempt - 1), maxBackoffMs) * (1 + random() / 2);

/** In ms: the time the server asks for, plus up to a quarter as jitter. */
export const retryAfterDelay = (seconds: number, random: () => number = Math.random): number =>
  1000 * seconds * (1 + random() / 4);
