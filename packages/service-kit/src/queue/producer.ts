import { jobSettings, type QueuedJob, type QueueName } from '@afterglow/proto';
import { Queue } from 'bullmq';
import { type Carrier, currentCarrier } from '../logging/carrier.ts';
import type { Logger } from '../logging/logger.ts';
import { parseRedisUrl } from '../redis/redis-options.ts';

const connectMs = 1000;

/** BullMQ waits without end for a first connection. */
async function connected(queue: Queue): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException('Redis cannot be reached', 'TimeoutError')), connectMs);
  try {
    await Promise.race([queue.waitUntilReady(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

export interface JobPlacement {
  /** From 1, the smaller the sooner; a job without one comes before all that have one. */
  readonly priority?: number;
  /** A job that waits until this one has ended, well or not. */
  readonly parent?: { readonly queue: QueueName; readonly jobId: string };
  /** What goes with the job; that of the current work by default. */
  readonly carrier?: Carrier;
}

export interface Retries {
  /** Attempts at a job, the first one among them. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; twice as long before each further one. */
  readonly backoffMs: number;
}

const usualRetries: Retries = { attempts: jobSettings.attempts, backoffMs: jobSettings.backoffMs };

export interface QueueProducer {
  /** Replaces a failed job of the same id; one that waits or runs is not added twice. @throws when Redis is down. */
  add<Q extends QueueName>(queue: Q, jobId: string, data: QueuedJob<Q>, placement?: JobPlacement): Promise<void>;
  close(): Promise<void>;
}

/** Writes jobs to BullMQ's queues; with Redis down it fails within a second instead of waiting. */
export function createQueueProducer(
  redisUrl: string,
  log: Logger,
  retries: Partial<Readonly<Record<QueueName, Retries>>> = {},
): QueueProducer {
  const open = new Map<QueueName, Queue>();
  const getQueue = (name: QueueName): Queue => {
    const known = open.get(name);
    if (known) return known;
    const { attempts, backoffMs } = retries[name] ?? usualRetries;
    const queue = new Queue(name, {
      connection: {
        ...parseRedisUrl(redisUrl),
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
        commandTimeout: 1000,
      },
      defaultJobOptions: {
        attempts,
        backoff: { type: 'exponential', delay: backoffMs },
        removeOnComplete: true,
        removeOnFail: { age: jobSettings.failedKeptSeconds, count: jobSettings.failedKeptMax },
      },
    });
    queue.on('error', (err) => log.warn({ err, queue: name }, 'the queue cannot be reached'));
    open.set(name, queue);
    return queue;
  };
  return {
    async add(name, jobId, data, { priority, parent, carrier = currentCarrier() } = {}) {
      const queue = getQueue(name);
      await connected(queue);
      // BullMQ adds no job whose id it has, and it keeps those that failed.
      if ((await queue.getJobState(jobId)) === 'failed') await queue.remove(jobId, { removeChildren: false });
      await queue.add(name, data, {
        jobId,
        // Where BullMQ itself keeps the context of a job.
        telemetry: { metadata: JSON.stringify(carrier) },
        ...(priority !== undefined && { priority }),
        ...(parent && {
          parent: { id: parent.jobId, queue: getQueue(parent.queue).qualifiedName },
          removeDependencyOnFailure: true,
        }),
      });
    },
    async close() {
      await Promise.all([...open.values()].map((queue) => queue.close()));
    },
  };
}
