import { testLink, testRedis } from '@afterglow/test-kit';
import { Worker } from 'bullmq';
import { Registry } from 'prom-client';
import { afterAll, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { connectRedis, redisReady } from '../redis/connect.ts';
import { parseRedisUrl } from '../redis/redis-options.ts';
import { observeQueues } from './observe-queues.ts';
import { createQueueProducer } from './producer.ts';

const { url, client } = await testRedis();
const link = await testLink(url);
const redis = connectRedis({ REDIS_URL: url, REDIS_ANSWER_MS: 5000, REDIS_CONNECT_MS: 5000 });
await redisReady(redis);
const producer = createQueueProducer(url, createLogger('test', 'silent'));
const registry = new Registry();
const observed = observeQueues('render', { registry, redis });
afterAll(async () => {
  await Promise.all([producer.close(), observed.close()]);
  redis.disconnect();
});

const getSample = async (name: string, labels: Readonly<Record<string, string>>): Promise<number | undefined> => {
  const metric = (await registry.getMetricsAsJSON()).find((one) => one.name === name);
  const isMeant = (given: Readonly<Record<string, unknown>>) =>
    Object.entries(labels).every(([label, value]) => given[label] === value);
  return metric?.values.find((value) => isMeant(value.labels))?.value;
};
const findJobs = (queue: string, state: string) => getSample('queue_jobs', { queue, state });
const oldestIn = (queue: string) => getSample('queue_oldest_waiting_age_seconds', { queue });

it("counts the waiting jobs of a service's own queues, with and without a priority", async () => {
  await producer.add('slideshow-video', '1-1', { slideshowId: 1, attempt: 1 });
  await producer.add('slideshow-video', '2-1', { slideshowId: 2, attempt: 1 }, { priority: 5 });
  await producer.add('memorial.updated/render', 'event-1', { eventId: 1, data: { memorialId: 1 } } as never);
  expect(await findJobs('slideshow-video', 'waiting')).toBe(1);
  expect(await findJobs('slideshow-video', 'prioritized')).toBe(1);
  expect(await findJobs('memorial.updated/render', 'waiting')).toBe(1);
  expect(await findJobs('pictures', 'waiting')).toBe(0);
  expect(await findJobs('payment-event', 'waiting')).toBeUndefined();
});

it('counts a job that a worker is processing as active', async () => {
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  const worker = new Worker('pictures', () => held, { connection: parseRedisUrl(url) });
  await producer.add('pictures', 'some', { memorialId: 1, photoIds: [1] });
  await expect.poll(() => findJobs('pictures', 'active')).toBe(1);
  expect(await findJobs('pictures', 'waiting')).toBe(0);
  finish();
  await worker.close();
});

it('reports how long the oldest job has waited, whatever its priority', async () => {
  const addedAgo = (id: string, seconds: number) =>
    client.hset(`bull:photo-arrived:${id}`, 'timestamp', Date.now() - seconds * 1000);
  expect(await oldestIn('photo-arrived')).toBe(0);
  await producer.add('photo-arrived', 'old', { memorialId: 1, photoId: 1 });
  await producer.add('photo-arrived', 'new', { memorialId: 1, photoId: 2 });
  await addedAgo('old', 60);
  expect(await oldestIn('photo-arrived')).toBeCloseTo(60, -1);
  await producer.add('photo-arrived', 'first', { memorialId: 1, photoId: 3 }, { priority: 1 });
  await producer.add('photo-arrived', 'later', { memorialId: 1, photoId: 4 }, { priority: 9 });
  await addedAgo('later', 300);
  expect(await oldestIn('photo-arrived')).toBeCloseTo(300, -1);
});

it('has no values while Redis is down, even at startup, and has them again afterwards', async () => {
  await link.cut();
  const linked = connectRedis({ REDIS_URL: link.url, REDIS_ANSWER_MS: 5000, REDIS_CONNECT_MS: 5000 });
  const others = new Registry();
  const away = observeQueues('billing', { registry: others, redis: linked });
  const lines = async () => (await others.metrics()).split('\n').filter((line) => line.startsWith('queue_')).length;
  expect(await lines()).toBe(0);
  await link.repair();
  await expect.poll(lines).toBeGreaterThan(5);
  await link.cut();
  await expect.poll(lines).toBe(0);
  await link.repair();
  await expect.poll(lines).toBeGreaterThan(5);
  await away.close();
  linked.disconnect();
});
