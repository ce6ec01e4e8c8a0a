import type { ErrorCode } from '@afterglow/proto';
import { AppError, fail } from '../errors/app-error.ts';

interface SemaphoreSettings {
  readonly permits: number;
  readonly waitingMax: number;
  /** Waiting requests in all queues; beyond it, the longest queue gives its last place to a shorter one. */
  readonly allWaitingMax?: number;
  readonly refusal?: ErrorCode;
}

export type QueueKey = string | number;

export interface PermitRequest {
  readonly signal?: AbortSignal | undefined;
  /** Queues are served round robin. */
  readonly queue?: QueueKey;
  readonly maxQueueMs?: number;
}

interface Waiter {
  grant(): void;
  refuse(reason: unknown): void;
}

const defaultQueue = '';

export function createFairSemaphore({
  permits,
  waitingMax,
  allWaitingMax = Number.POSITIVE_INFINITY,
  refusal = 'too_busy',
}: SemaphoreSettings) {
  const queues = new Map<QueueKey, Set<Waiter>>();
  let free = permits;

  const release = (): void => {
    const [next] = queues;
    if (next === undefined) {
      free += 1;
      return;
    }
    const [key, waiters] = next;
    queues.delete(key);
    queues.set(key, waiters);
    const [waiter] = waiters;
    waiter?.grant();
  };
  const wait = (key: QueueKey, { signal, maxQueueMs }: PermitRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiters = queues.get(key) ?? new Set();
      const leave = (): void => {
        waiters.delete(waiter);
        if (waiters.size === 0) queues.delete(key);
        signal?.removeEventListener('abort', abort);
        clearTimeout(timer);
      };
      const waiter: Waiter = {
        grant: () => {
          leave();
          resolve();
        },
        refuse: (reason) => {
          leave();
          reject(reason);
        },
      };
      const abort = (): void => waiter.refuse(signal?.reason);
      const timeOut = (): void => waiter.refuse(new AppError(refusal));
      const timer = maxQueueMs === undefined ? undefined : setTimeout(timeOut, maxQueueMs);
      signal?.addEventListener('abort', abort, { once: true });
      queues.set(key, waiters.add(waiter));
    });
  const countWaiting = (queue?: QueueKey): number =>
    queue === undefined
      ? [...queues.values()].reduce((sum, { size }) => sum + size, 0)
      : (queues.get(queue)?.size ?? 0);
  const makeRoom = (queue: QueueKey): void => {
    if (countWaiting(queue) >= waitingMax) fail(refusal);
    if (countWaiting() < allWaitingMax) return;
    const [longest] = [...queues.values()].toSorted((one, other) => other.size - one.size);
    if (!longest || longest.size <= countWaiting(queue) + 1) fail(refusal);
    [...longest].at(-1)?.refuse(new AppError(refusal));
  };

  return {
    waiting(queue?: QueueKey): number {
      return countWaiting(queue);
    },

    ahead(queue: QueueKey = defaultQueue): number {
      const before = countWaiting(queue);
      const others = [...queues].map(([key, { size }]) => (key === queue ? 0 : Math.min(size, before + 1)));
      return others.reduce((sum, size) => sum + size, before);
    },
    /** Resolves with a function that releases the permit. Rejects with the signal's reason, or the refusal. */
    acquire: async (request: PermitRequest = {}): Promise<() => void> => {
      const { signal, queue = defaultQueue } = request;
      signal?.throwIfAborted();
      if (free > 0) free -= 1;
      else {
        makeRoom(queue);
        await wait(queue, request);
      }
      return release;
    },
  };
}

export type FairSemaphore = ReturnType<typeof createFairSemaphore>;
