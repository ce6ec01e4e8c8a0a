import type { Reading } from '../domain/reading.ts';

export interface Past {
  /** Unix milliseconds, like `to`. */
  readonly from: number;
  readonly to: number;
  readonly stepMs: number;
}

export interface MetricsSource {
  /** @throws AppError `unavailable` if no process can be read */
  read(at: number): Promise<Reading>;
  /** Earlier readings, oldest first; empty if none were kept. */
  readPast(past: Past): Promise<readonly Reading[]>;
}
