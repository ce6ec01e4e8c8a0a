import { setTimeout as sleep } from 'node:timers/promises';

interface EventuallyOptions {
  /** Default: 30,000, since machines may be busy. */
  readonly timeoutMs?: number;
  readonly intervalMs?: number;
}

/** @returns the first truthy value @throws Error with the last failure as its cause */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 30_000, intervalMs = 20 }: EventuallyOptions = {},
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    let cause: unknown;
    try {
      const result = await condition();
      if (result !== false && result !== null && result !== undefined) {
        return result as Exclude<T, false | null | undefined>;
      }
      cause = new Error(`the condition is still ${result}`);
    } catch (error) {
      cause = error;
    }
    if (Date.now() >= deadline) throw new Error(`it did not come to be within ${timeoutMs} ms`, { cause });
    await sleep(intervalMs);
  }
}
