import { jobSettings } from '@afterglow/proto';
import { testRedis } from '@afterglow/test-kit';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createQueueProducer } from './producer.ts';
import { type QueueWorker, startWorker } from './worker.ts';

const { url, client } = await testRedis();
const queue = 'slideshow-video';
const lines: Record<string, unknown>[] = [];
const log = createLogger('test', 'warn', { write: (line) => void lines.push(JSON.parse(line)) });
const metrics = createMetrics('test');
const producer = createQueueProducer(url, log);
afterAll(() => producer.close());

let worker: QueueWorker | undefined;
const start = (handle: () => Promise<void>): void => {
  worker = startWorker({ queue, redisUrl: url, handle, concurrency: 1, log, metrics, stalledIntervalMs: 100 });
};
afterEach(async () => {
  await worker?.close(0);
  lines.length = 0;
  await client.flushdb();
});

async function addStalled(): Promise<void> {
  await producer.add(queue, 'one', { slideshowId: 1, attempt: 1 });
  await client.lmove(`bull:${queue}:wait`, `bull:${queue}:active`, 'RIGHT', 'LEFT');
}

it('a job whose worker died is taken over, which is logged and counted', async () => {
  await addStalled();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  start(async () => resolve());
  await done;
  expect(lines).toMatchObject([{ level: 'warn', queue, job: 'one' }]);
  const counted = await metrics.registry.getSingleMetric('queue_jobs_stalled_total')?.get();
  expect(counted?.values).toMatchObject([{ value: 1, labels: { queue } }]);
});

it('a job that stalls too often fails, which is logged', async () => {
  await addStalled();
  await client.hset(`bull:${queue}:one`, 'stc', jobSettings.maxStalledCount);
  start(async () => expect.unreachable('it has failed'));
  await expect.poll(() => lines).toMatchObject([{ level: 'warn' }, { level: 'error', queue, job: 'one' }]);
});
