import { type QueueName, queues, type ServiceName } from '@afterglow/proto';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { Gauge, type Registry } from 'prom-client';

interface ObserveOptions {
  readonly registry: Registry;
  readonly redis: Redis;
}

const states = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;

const prioritizedSeen = 100;

const getQueues = (consumer: ServiceName): QueueName[] =>
  (Object.keys(queues) as QueueName[]).filter((name) => queues[name].consumer === consumer);

async function oldestWaitingSeconds(queue: Queue, now: number): Promise<number> {
  const first = await queue.getJobs(['waiting'], 0, 0, true);
  const prioritized = await queue.getJobs(['prioritized'], 0, prioritizedSeen - 1, true);
  const waiting = [...first, ...prioritized].filter((job: Job | undefined) => job !== undefined);
  return Math.max(0, ...waiting.map(({ timestamp }) => (now - timestamp) / 1000));
}

function openQueues(redis: Redis) {
  const open = new Map<QueueName, Queue>();
  const getQueue = (name: QueueName): Queue => {
    const queue = open.get(name) ?? new Queue(name, { connection: redis });
    if (!open.has(name)) queue.on('error', () => undefined);
    open.set(name, queue);
    return queue;
  };
  return {
    async ask(name: QueueName, read: (queue: Queue) => Promise<void>): Promise<void> {
      if (redis.status !== 'ready') throw new Error('Redis cannot be reached');
      const queue = getQueue(name);
      try {
        await read(queue);
      } catch (error) {
        if (open.get(name) === queue) open.delete(name);
        await queue.close().catch(() => undefined);
        throw error;
      }
    },
    close: () => Promise.allSettled([...open.values()].map((queue) => queue.close())),
  };
}

/** Gauges of a service's queues, read when scraped; without a value if Redis is down. */
export function observeQueues(consumer: ServiceName, { registry, redis }: ObserveOptions) {
  const names = getQueues(consumer);
  const open = openQueues(redis);
  const askAll = (read: (queue: Queue) => Promise<void>) =>
    Promise.allSettled(names.map((name) => open.ask(name, read)));
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs of a queue by state',
    labelNames: ['queue', 'consumer', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      await askAll(async (queue) => {
        const counts = await queue.getJobCounts(...states);
        for (const state of states) this.set({ queue: queue.name, consumer, state }, counts[state] ?? 0);
      });
    },
  });
  new Gauge({
    name: 'queue_oldest_waiting_age_seconds',
    help: 'How long the oldest job of a queue has waited for a worker',
    labelNames: ['queue', 'consumer'],
    registers: [registry],
    async collect() {
      this.reset();
      await askAll(async (queue) =>
        this.set({ queue: queue.name, consumer }, await oldestWaitingSeconds(queue, Date.now())),
      );
    },
  });
  return { close: open.close };
}
