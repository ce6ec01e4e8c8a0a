import type { FairSemaphore, QueueKey } from '@afterglow/service-kit';
import { fail } from '@afterglow/service-kit';

interface LoadShedderSettings {
  readonly concurrency: number;
  readonly queues: Pick<FairSemaphore, 'waiting' | 'ahead'>;
  readonly waitingMax: number;
  readonly random?: () => number;
}

export interface LoadShedder {
  recordDuration(ms: number): void;
  /** @throws too_busy with a delay if an image would wait longer in this queue. */
  refuseBeyond(waitMs: number, queue?: QueueKey): void;
}

const newestWeight = 0.1;
const retryAfter = { least: 2, most: 300 };

/** Estimates waiting times from how long images take. */
export function createLoadShedder(settings: LoadShedderSettings): LoadShedder {
  const { concurrency, queues, waitingMax, random = Math.random } = settings;
  let averageMs = 0;
  return {
    recordDuration: (ms) => {
      averageMs = averageMs === 0 ? ms : averageMs + newestWeight * (ms - averageMs);
    },
    refuseBeyond: (waitMs, queue) => {
      const expectedMs = (queues.ahead(queue) * averageMs) / concurrency;
      if (queues.waiting(queue) < waitingMax && expectedMs <= waitMs) return;
      // Spread so that senders do not return together.
      const seconds = Math.round((expectedMs / 1000) * (0.5 + random()));
      fail('too_busy', { retryAfter: Math.min(retryAfter.most, Math.max(retryAfter.least, seconds)) });
    },
  };
}
