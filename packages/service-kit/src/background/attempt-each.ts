import type { Logger } from '../logging/logger.ts';

interface AttemptEachOptions {
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** What is done, for the log. */
  readonly what: string;
  /** Rejects where nothing of the kind can be done now, such as an object store's `ping`. */
  readonly ping?: (signal: AbortSignal) => Promise<void>;
}

/**
 * Does something with each of a batch, one after the other. One that fails does not hold up those behind it: it is logged,
 * and a later pass comes to it again.
 * @throws what `ping` rejects with after a failure: then the rest of the batch would fail as well.
 */
export async function attemptEach<T>(
  batch: Iterable<T>,
  work: (one: T) => Promise<unknown>,
  { signal, log, what, ping }: AttemptEachOptions,
): Promise<void> {
  for (const one of batch) {
    signal.throwIfAborted();
    try {
      await work(one);
    } catch (err) {
      signal.throwIfAborted();
      await ping?.(signal);
      log.warn({ err, what }, 'one of a batch failed, and the others go on');
    }
  }
}
