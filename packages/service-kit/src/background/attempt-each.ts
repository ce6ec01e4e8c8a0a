import type { Logger } from '../logging/logger.ts';

interface AttemptEachOptions {
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly what: string;
  readonly ping?: (signal: AbortSignal) => Promise<void>;
}

/**
 * Processes a batch item by item and logs all failures in one line; a later pass retries them. Returns the number of
 * failures. @throws what `ping` rejects with after a failure
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
    if (first) log.warn({ ...first, what, failures: failures.length }, 'some items of a batch failed');
  }
  return failures.length;
}
