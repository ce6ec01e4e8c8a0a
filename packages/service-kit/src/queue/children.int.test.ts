import { jobSettings } from '@afterglow/proto';
import { eventually, testRedis } from '@afterglow/test-kit';
import { Queue } from 'bullmq';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { parseRedisUrl } from '../redis/redis-options.ts';
import { createQueueProducer } from './producer.ts';
import { type JobHandler, type QueueWorker, startWorker } from './worker.ts';

const { url, client } = await testRedis();
const common = { redisUrl: url, log: createLogger('test', 'silent'), metrics: createMetrics('test') };
const producer = createQueueProducer(url, common.log);
afterAll(() => producer.close());

let running: QueueWorker[] = [];
function start(parent: JobHandler<'slideshow-video'>, child: JobHandler<'pictures'>): void {
  running.push(startWorker({ ...common, queue: 'slideshow-video', handle: parent, concurrency: 1 }));
  running.push(startWorker({ ...common, queue: 'pictures', handle: child, concurrency: 2 }));
}
afterEach(async () => {
  await Promise.all(running.map((worker) => worker.close(0)));
  running = [];
  await client.flushdb();
});

const children = [1, 2].map((photoId) => ({
  ...{ queue: 'pictures', jobId: `child-${photoId}`, priority: 1 },
  data: { memorialId: 1, photoIds: [photoId] },
})) satisfies Parameters<Parameters<JobHandler<'slideshow-video'>>[1]['waitFor']>[0];
const add = () => producer.add('slideshow-video', 'parent', { slideshowId: 1, attempt: 1 });
const reaches = async (state: string): Promise<void> => {
  const queue = new Queue('slideshow-video', { connection: parseRedisUrl(url) });
  await eventually(async () => (await queue.getJobState('parent')) === state, { timeoutMs: 30_000 }).finally(() =>
    queue.close(),
  );
};

describe('a job that waits for children', () => {
  it('waits once, and does its work after they have ended', async () => {
    const steps: string[] = [];
    start(
      async (_, { hasAwaitedChildren, waitFor }) => {
        steps.push(`parent, ${hasAwaitedChildren ? 'after' : 'before'} its children`);
        if (!hasAwaitedChildren) await waitFor(children);
      },
      async ({ photoIds }) => void steps.push(`child ${photoIds}`),
    );
    await add();
    await eventually(async () => (await client.exists('bull:slideshow-video:parent')) === 0);
    expect(steps.toSorted()).toEqual([
      'child 1',
      'child 2',
      'parent, after its children',
      'parent, before its children',
    ]);
  });

  it('does not wait again if all of them fail, and ends after its own attempts', async () => {
    let childRuns = 0;
    const parentRuns: boolean[] = [];
    start(
      async (_, { hasAwaitedChildren, waitFor }) => {
        parentRuns.push(hasAwaitedChildren);
        if (!hasAwaitedChildren) await waitFor(children);
        throw new Error('what the children were to make is missing');
      },
      async () => {
        childRuns += 1;
        throw new Error('not today');
      },
    );
    await add();
    await reaches('failed');
    expect(childRuns).toBe(children.length * jobSettings.attempts);
    expect(parentRuns).toEqual([false, ...Array(jobSettings.attempts).fill(true)]);
  });

  it('continues at once if no child is left to wait for', async () => {
    const parentRuns: boolean[] = [];
    start(
      async (_, { hasAwaitedChildren, waitFor }) => {
        parentRuns.push(hasAwaitedChildren);
        if (!hasAwaitedChildren) await waitFor([]);
      },
      async () => {},
    );
    await add();
    await eventually(async () => (await client.exists('bull:slideshow-video:parent')) === 0);
    expect(parentRuns).toEqual([false, true]);
  });
});
