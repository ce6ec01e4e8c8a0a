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
 * Does something with each of a batch, one after the other. One that fails does not hold up those behind it: a later pass
 * comes to it again. However many fail, the log says so in one line. Returns how many.
 * @throws what `ping` rejects with after a failure: then the rest of the batch would fail as well.
 */
export async function attemptEach<T>(
  batch: Iterable<T>,
  work: (one: T) => Promise<unknown>,
  { signal, log, what, ping }: AttemptEachOptions,
): Promise<number> {
  const failures: { readonly one: T; readonly err: unknown }[] = [];
  try {
    for (const one of batch) {
      signal.throwIfAborted();
      try {
        await work(one);
      } catch (err) {
        signal.throwIfAborted();
        failures.push({ one, err });
        await ping?.(signal);
      }
    }
  } finally {
    const [first] = failures;
    if (first)
      log.warn({ ...first, what, failures: failures.length }, 'some of a batch failed, and the others went on');
  }
  return failures.length;
}
