import { jobSettings } from '@afterglow/proto';
import { eventually, testLink, testRedis, untilAborted } from '@afterglow/test-kit';
import { Queue } from 'bullmq';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { currentCarrier, requestIdHeader, withCarrier } from '../logging/carrier.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { parseRedisUrl } from '../redis/redis-options.ts';
import { createQueueProducer } from './producer.ts';
import { type JobHandler, type QueueWorker, startWorker } from './worker.ts';

const { url, client } = await testRedis();
const link = await testLink(url);
const log = createLogger('test', 'silent');
const metrics = createMetrics('test');
const producer = createQueueProducer(url, log);
afterAll(() => producer.close());

let running: QueueWorker[] = [];
const start = (handle: JobHandler<'invitation.used/memorial'>, redisUrl = url): QueueWorker => {
  const worker = startWorker({ queue: 'invitation.used/memorial', redisUrl, handle, concurrency: 1, log, metrics });
  running.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(running.map((worker) => worker.close(0)));
  running = [];
  await client.flushdb();
});

const add = (invitationId: number) => producer.add('invitation.used/memorial', `${invitationId}-1`, { invitationId });
const isGone = (invitationId: number) =>
  eventually(async () => (await client.exists(`bull:invitation.used/memorial:${invitationId}-1`)) === 0, {
    timeoutMs: 20_000,
  });
const getState = async (invitationId: number): Promise<string> => {
  const queue = new Queue('invitation.used/memorial', { connection: parseRedisUrl(url) });
  return queue.getJobState(`${invitationId}-1`).finally(() => queue.close());
};
const hasFailed = (invitationId: number) =>
  eventually(async () => (await getState(invitationId)) === 'failed', { timeoutMs: 20_000 });
const isCounted = async (outcome: string) => (await metrics.registry.metrics()).includes(`outcome="${outcome}"`);

describe('a worker', () => {
  it('processes each job, and removes it when done', async () => {
    const seen: unknown[] = [];
    start(async (data) => void seen.push(data));
    await add(1);
    await isGone(1);
    expect(seen).toEqual([{ invitationId: 1 }]);
    expect(await isCounted('done')).toBe(true);
  });

  it('tries a failing job three times without blocking others', async () => {
    const seen: number[] = [];
    start(async ({ invitationId }) => {
      seen.push(invitationId);
      if (invitationId === 1) throw new Error('not today');
    });
    await add(1);
    await add(2);
    await hasFailed(1);
    expect(seen).toEqual([1, 2, 1, 1]);
    expect([await isCounted('retried'), await isCounted('failed')]).toEqual([true, true]);
  });

  it('keeps a failed job with its error for a day, and processes it when it is added again', async () => {
    let isBroken = true;
    const seen: number[] = [];
    start(async ({ invitationId }) => {
      if (isBroken) throw new Error('not today');
      seen.push(invitationId);
    });
    await add(1);
    await hasFailed(1);
    const key = 'bull:invitation.used/memorial:1-1';
    const [reason = '', options = ''] = await client.hmget(key, 'failedReason', 'opts');
    expect(reason).toBe('not today');
    expect(JSON.parse(options ?? '')).toMatchObject({ removeOnFail: { age: 24 * 60 * 60 } });
    isBroken = false;
    await add(1);
    await isGone(1);
    expect(seen).toEqual([1]);
  });

  it('drops a job that does not match its contract, and counts it', async () => {
    const seen: unknown[] = [];
    start(async (data) => void seen.push(data));
    const queue = new Queue('invitation.used/memorial', { connection: parseRedisUrl(url) });
    await queue.add('invitation.used/memorial', { invitationId: 'seven' }, { jobId: '7-1', removeOnComplete: true });
    await queue.close();
    await isGone(7);
    expect(seen).toEqual([]);
    expect(await isCounted('dropped')).toBe(true);
  });
});

it('a job is logged in one line when it is done, with the id of the request that it follows', async () => {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const seen: unknown[] = [];
  const handle = async () => void seen.push(currentCarrier());
  const options = { queue: 'invitation.used/memorial', redisUrl: url, handle, concurrency: 1, metrics } as const;
  running.push(startWorker({ ...options, log: pino({}, destination) }));
  await withCarrier({ [requestIdHeader]: 'the-request' }, () => add(9));
  await isGone(9);
  expect(seen).toEqual([{ [requestIdHeader]: 'the-request' }]);
  await expect.poll(() => lines).toMatchObject([{ reqId: 'the-request', job: '9-1', msg: 'the job is done' }]);
});

describe('a worker that is shutting down', () => {
  it('lets the current job finish', async () => {
    const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const outcome: string[] = [];
    const worker = start(async (_, { signal }) => {
      started.resolve();
      await mayFinish;
      outcome.push(signal.aborted ? 'aborted' : 'finished');
    });
    await add(1);
    await started.promise;
    const closed = worker.close(20_000);
    finish();
    await closed;
    expect(outcome).toEqual(['finished']);
    expect(await client.exists('bull:invitation.used/memorial:1-1')).toBe(0);
  });

  it('returns the job when its grace period ends: the next worker starts it without a used attempt', async () => {
    const started = Promise.withResolvers<void>();
    const first = start(async (_, { signal }) => {
      started.resolve();
      await untilAborted(signal);
    });
    await add(1);
    await started.promise;
    await first.close(0);
    expect(await client.lrange('bull:invitation.used/memorial:wait', 0, -1)).toEqual(['1-1']);
    expect(await isCounted('released')).toBe(true);
    let attempts = 0;
    start(async () => {
      attempts += 1;
      throw new Error('not today');
    });
    await hasFailed(1);
    expect(attempts).toBe(jobSettings.attempts);
  });
});

it('a worker resumes after Redis was down', async () => {
  const seen: number[] = [];
  start(async ({ invitationId }) => void seen.push(invitationId), link.url);
  await add(1);
  await isGone(1);
  await link.cut();
  await add(2);
  await link.repair();
  await isGone(2);
  expect(seen).toEqual([1, 2]);
});
