import { AppError, fail } from '@afterglow/service-kit';

interface SemaphoreSettings {
  readonly permits: number;
  /** How many may wait in one queue; the next one is refused with `too_busy`. */
  readonly waitingMax: number;
}

export type QueueKey = string | number;

export interface PermitRequest {
  readonly signal?: AbortSignal | undefined;
  /** Queues are served round robin, so that nobody waits behind another's thousand. One queue for all unless told. */
  readonly queue?: QueueKey;
  /** Milliseconds after which a request that still waits is refused with `too_busy`. */
  readonly maxQueueMs?: number;
}

export interface FairSemaphore {
  /** Resolves with what releases the permit; first in, first out within a queue. Rejects with the signal's reason, or `too_busy`. */
  acquire(request?: PermitRequest): Promise<() => void>;
  waiting(queue?: QueueKey): number;
  /** How many get a permit before a request that enters this queue now. */
  ahead(queue?: QueueKey): number;
}

type Waiters = Set<() => void>;

const defaultQueue = '';

export function createFairSemaphore({ permits, waitingMax }: SemaphoreSettings): FairSemaphore {
  /** Those that are not empty, the next one to be served first. */
  const queues = new Map<QueueKey, Waiters>();
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
    const [grant] = waiters;
    grant?.();
  };
  const wait = (key: QueueKey, { signal, maxQueueMs }: PermitRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiters: Waiters = queues.get(key) ?? new Set();
      const leave = (): void => {
        waiters.delete(grant);
        if (waiters.size === 0) queues.delete(key);
        signal?.removeEventListener('abort', abort);
        clearTimeout(timer);
      };
      const abort = (): void => {
        leave();
        reject(signal?.reason);
      };
      const timeOut = (): void => {
        leave();
        reject(new AppError('too_busy'));
      };
      const grant = (): void => {
        leave();
        resolve();
      };
      const timer = maxQueueMs === undefined ? undefined : setTimeout(timeOut, maxQueueMs);
      signal?.addEventListener('abort', abort, { once: true });
      queues.set(key, waiters.add(grant));
    });
  const waiting = (queue?: QueueKey): number =>
    queue === undefined
      ? [...queues.values()].reduce((sum, { size }) => sum + size, 0)
      : (queues.get(queue)?.size ?? 0);

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
      else if (waiting(queue) >= waitingMax) fail('too_busy');
      else await wait(queue, request);
      return release;
    },
  };
}
