import type { Reading } from '../domain/reading.ts';

export interface Past {
  /** Milliseconds since 1970, as are the others. */
  readonly from: number;
  readonly to: number;
  readonly stepMs: number;
}

/** Where the metrics of all processes come from. */
export interface MetricsSource {
  /** @throws AppError `unavailable` where nothing can be said of any process. */
  read(at: number): Promise<Reading>;
  /** What was known earlier, the oldest first; nothing where nobody kept it. */
  readPast(past: Past): Promise<readonly Reading[]>;
}
