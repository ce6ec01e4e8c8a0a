import { jobSettings } from '@afterglow/proto';
import { createLogger, createMetrics } from '@afterglow/service-kit';
import { createQueueProducer, startWorker } from '@afterglow/service-kit/queue';
import { testRedis } from '@afterglow/test-kit';
import { afterAll, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';
import { redeliverFrames } from './redeliver-frames.ts';
import { photoArrivedJob } from './store-photo.ts';

const { url: redisUrl, client } = await testRedis();
const media = await mediaFixture();
const [photoId = 0] = await media.addRows(1);
const log = createLogger('test', 'silent');
const producer = createQueueProducer(redisUrl, log);
const prepared: number[] = [];
const worker = startWorker({
  ...{ queue: 'photo-arrived', redisUrl, log, concurrency: 1, metrics: createMetrics('test'), stalledIntervalMs: 100 },
  handle: async (data) => void prepared.push(data.photoId),
});
afterAll(() => Promise.all([worker.close(0), producer.close()]));

it('redelivers a photo whose job failed after stalling too often', async () => {
  const { queue, jobId, data } = photoArrivedJob(11, photoId);
  await media.deps.frames.record(data);
  // The state of a job whose worker was killed once too often.
  await client.hset(`bull:${queue}:${jobId}`, {
    ...{ name: queue, data: JSON.stringify(data), opts: JSON.stringify({ attempts: 3 }), timestamp: `${Date.now()}` },
    ...{ delay: '0', priority: '0', stc: `${jobSettings.maxStalledCount}` },
  });
  await client.lpush(`bull:${queue}:active`, jobId);
  await expect.poll(() => client.zcard(`bull:${queue}:failed`)).toBe(1);
  expect(prepared).toEqual([]);

  const later = () => new Date(Date.now() + jobSettings.reconcileEveryMs);
  const { signal } = new AbortController();
  await redeliverFrames({ ...media.deps, producer, log, clock: later, overdueAfterMs: 0, signal })();
  await expect.poll(() => prepared).toEqual([photoId]);
  expect(await client.zcard(`bull:${queue}:failed`)).toBe(0);
});
