import { fail } from '../errors/app-error.ts';

interface KeyedQueueLimits {
  readonly concurrency: number;
  readonly max: number;
  readonly timeoutMs: number;
}

type Key = number | string;

const retryAfter = 1;
const tooLong = (reason: string): never => fail('unavailable', { cause: new Error(reason), retryAfter });

/** Serves keys in turn. @throws unavailable if a call waits too long, or behind too many. */
export function createKeyedQueue({ concurrency, max, timeoutMs }: KeyedQueueLimits) {
  const running = new Set<Key>();
  const waiting = new Map<Key, Set<() => void>>();

  const startNext = (): void => {
    if (running.size >= concurrency) return;
    for (const [key, calls] of waiting) {
      if (running.has(key)) continue;
      const [start] = calls;
      start?.();
      return;
    }
  };

  const leave = (key: Key, start: () => void): void => {
    const calls = waiting.get(key);
    calls?.delete(start);
    waiting.delete(key);
    if (calls && calls.size > 0) waiting.set(key, calls);
  };

  const wait = (key: Key): Promise<void> =>
    new Promise((resolve, reject) => {
      const calls = waiting.get(key) ?? new Set();
      const start = (): void => {
        clearTimeout(timer);
        leave(key, start);
        running.add(key);
        resolve();
      };
      const giveUp = (): void => {
        calls.delete(start);
        if (calls.size === 0) waiting.delete(key);
        reject(new Error(`waited longer than ${timeoutMs} ms`));
      };
      const timer = setTimeout(giveUp, timeoutMs);
      waiting.set(key, calls.add(start));
    });

  return async <T>(key: Key, call: () => Promise<T>): Promise<T> => {
    if (running.has(key) || running.size >= concurrency) {
      if ((waiting.get(key)?.size ?? 0) >= max) tooLong(`${max} calls wait already`);
      await wait(key).catch((error: Error) => tooLong(error.message));
    } else running.add(key);
    try {
      return await call();
    } finally {
      running.delete(key);
      startNext();
    }
  };
}
