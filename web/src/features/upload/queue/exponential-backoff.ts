const maxBackoffMs = 30_000;

/** Milliseconds after the `attempt`th failure (from 1): 1, 2, 4 … 30 s, and up to half more so that phones spread. */
export const exponentialBackoff = (attempt: number, random: () => number = Math.random): number =>
  Math.min(1000 * 2 ** (attempt - 1), maxBackoffMs) * (1 + random() / 2);

/** Milliseconds to wait where the server says how many seconds: never less, by chance up to a quarter more. */
export const retryAfterDelay = (seconds: number, random: () => number = Math.random): number =>
  1000 * seconds * (1 + random() / 4);
