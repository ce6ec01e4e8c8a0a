import type { ErrorCode } from '@afterglow/proto';
import { AppError, fail } from '../errors/app-error.ts';

interface SemaphoreSettings {
  readonly permits: number;
  /** How many may wait in one queue; the next one is refused. */
  readonly waitingMax: number;
  /** How many may wait in all queues: beyond it the longest one gives its last place up to a shorter one. */
  readonly allWaitingMax?: number;
  /** What a request is refused with. */
  readonly refusal?: ErrorCode;
}

export type QueueKey = string | number;

export interface PermitRequest {
  readonly signal?: AbortSignal | undefined;
  /** Queues are served round robin, so that nobody waits behind another's thousand. One queue for all unless told. */
  readonly queue?: QueueKey;
  /** Milliseconds after which a request that still waits is refused. */
  readonly maxQueueMs?: number;
}

export interface FairSemaphore {
  /** Resolves with what releases the permit; first in, first out within a queue. Rejects with the signal's reason, or the refusal. */
  acquire(request?: PermitRequest): Promise<() => void>;
  waiting(queue?: QueueKey): number;
  /** How many get a permit before a request that enters this queue now. */
  ahead(queue?: QueueKey): number;
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
}: SemaphoreSettings): FairSemaphore {
  /** Those that are not empty, the next one to be served first. */
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
  const waiting = (queue?: QueueKey): number =>
    queue === undefined
      ? [...queues.values()].reduce((sum, { size }) => sum + size, 0)
      : (queues.get(queue)?.size ?? 0);
  const makeRoom = (queue: QueueKey): void => {
    if (waiting(queue) >= waitingMax) fail(refusal);
    if (waiting() < allWaitingMax) return;
    const [longest] = [...queues.values()].toSorted((one, other) => other.size - one.size);
    // It keeps at least one, and so its turn.
    if (!longest || longest.size <= waiting(queue) + 1) fail(refusal);
    [...longest].at(-1)?.refuse(new AppError(refusal));
  };

  return {
    waiting,
    ahead: (queue = defaultQueue) => {
      const before = waiting(queue);
      // Of each other queue as many as come before in this one, and the one that may be served next.
      const others = [...queues].map(([key, { size }]) => (key === queue ? 0 : Math.min(size, before + 1)));
      return others.reduce((sum, size) => sum + size, before);
    },
    acquire: async (request = {}) => {
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
