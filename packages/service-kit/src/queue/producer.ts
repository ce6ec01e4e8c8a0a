import { getPriority, jobSettings, type QueuedJob, type QueueName } from '@afterglow/proto';
import { Queue } from 'bullmq';
import { type Carrier, currentCarrier } from '../logging/carrier.ts';
import type { Logger } from '../logging/logger.ts';
import { parseRedisUrl } from '../redis/redis-options.ts';

const connectMs = 1000;

/** BullMQ waits forever for a first connection. */
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
  readonly priority?: number;
  readonly parent?: { readonly queue: QueueName; readonly jobId: string };
  readonly carrier?: Carrier;
}

export interface Retries {
  readonly attempts: number;
  readonly backoffMs: number;
}

const usualRetries: Retries = { attempts: jobSettings.attempts, backoffMs: jobSettings.backoffMs };

/** Adds jobs to BullMQ's queues. If Redis is down, it fails within a second instead of waiting. */
export function createQueueProducer(
  redisUrl: string,
  log: Logger,
  retries: Partial<Readonly<Record<QueueName, Retries>>> = {},
) {
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
    /** Replaces a failed job with the same id; does not add one that waits or runs. @throws if Redis is down. */
    async add<Q extends QueueName>(
      name: Q,
      jobId: string,
      data: QueuedJob<Q>,
      { priority = getPriority(data), parent, carrier = currentCarrier() }: JobPlacement = {},
    ): Promise<void> {
      const queue = getQueue(name);
      await connected(queue);
      // BullMQ adds no job with a known id, and keeps failed ones.
      if ((await queue.getJobState(jobId)) === 'failed') await queue.remove(jobId, { removeChildren: false });
      await queue.add(name, data, {
        jobId,
        telemetry: { metadata: JSON.stringify(carrier) },
        ...(priority !== undefined && { priority }),
        ...(parent && {
          parent: { id: parent.jobId, queue: getQueue(parent.queue).qualifiedName },
          removeDependencyOnFailure: true,
        }),
      });
    },
    async close(): Promise<void> {
      await Promise.all([...open.values()].map((queue) => queue.close()));
    },
  };
}

export type QueueProducer = ReturnType<typeof createQueueProducer>;
