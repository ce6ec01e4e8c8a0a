import { isDeepStrictEqual } from 'node:util';
import { jobSettings, type QueuedJob, type QueueName, queues } from '@afterglow/proto';
import { type Job, UnrecoverableError, WaitingChildrenError, WaitingError, Worker } from 'bullmq';
import { Value } from 'typebox/value';
import { type Carrier, readRequestId, withCarrier } from '../logging/carrier.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { parseRedisUrl } from '../redis/redis-options.ts';
import { inSpan, SpanKind } from '../tracing/spans.ts';
import { createQueueProducer, type QueueProducer } from './producer.ts';
import { countStalledJobs, observeJobDuration } from './queue-metrics.ts';

export interface JobContext {
  readonly jobId: string;
  readonly isLastAttempt: boolean;
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly hasAwaitedChildren: boolean;
  /** Suspends the job until these have ended, then handles it again. Do not catch what it throws. */
  waitFor(children: readonly ChildJob[]): Promise<never>;
}

export interface ChildJob<Q extends QueueName = QueueName> {
  readonly queue: Q;
  readonly jobId: string;
  readonly data: QueuedJob<Q>;
  readonly priority: number;
}

export type JobHandler<Q extends QueueName> = (data: QueuedJob<Q>, context: JobContext) => Promise<void>;

export interface WorkerOptions<Q extends QueueName> {
  readonly queue: Q;
  readonly redisUrl: string;
  readonly handle: JobHandler<Q>;
  readonly concurrency: number;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly lockDurationMs?: number;
  readonly stalledIntervalMs?: number;
}

export interface QueueWorker {
  /** Waits `graceMs` for running jobs, then aborts and releases them. */
  close(graceMs: number): Promise<void>;
}

/** BullMQ forgets failed children, so the job itself records that it has waited. */
const waited = { hasAwaitedChildren: true };

function getChildren(job: Job, token: string, queue: QueueName, producer: QueueProducer) {
  const parent = { queue, jobId: job.id ?? '' };
  return {
    hasAwaitedChildren: isDeepStrictEqual(job.progress, waited),
    async waitFor(children: readonly ChildJob[]): Promise<never> {
      for (const { queue: name, jobId, data, priority } of children) {
        await producer.add(name, jobId, data, { priority, parent });
      }
      await job.updateProgress(waited);
      if (await job.moveToWaitingChildren(token)) throw new WaitingChildrenError();
      await job.moveToWait(token);
      throw new WaitingError();
    },
  };
}

const getCarrier = ({ opts }: Job): Carrier => JSON.parse(opts.telemetry?.metadata ?? '{}');

export const isWaitingForChildren = (error: unknown): boolean =>
  error instanceof WaitingChildrenError || error instanceof WaitingError;

const retryMs = 2000;

/** Processes one queue. The handler must be idempotent: a job can be delivered again. */
export function startWorker<Q extends QueueName>(options: WorkerOptions<Q>): QueueWorker {
  const { queue, handle, log, metrics } = options;
  const leaving = new AbortController();
  const duration = observeJobDuration(metrics);
  const stalled = countStalledJobs(metrics);
  stalled.inc({ queue }, 0);
  const producer = createQueueProducer(options.redisUrl, log);

  const work = async (job: Job, token: string, carrier: Carrier): Promise<void> => {
    const jobLog = log.child({ ...readRequestId(carrier), queue, job: job.id, attempt: job.attemptsMade + 1 });
    const done = duration.startTimer({ queue });
    if (!Value.Check(queues[queue].data, job.data)) {
      done({ outcome: 'dropped' });
      jobLog.error('a job was dropped: its data does not match the contract');
      return;
    }
    const context = {
      jobId: job.id ?? '',
      isLastAttempt: job.attemptsMade + 1 >= (job.opts.attempts ?? 1),
      signal: leaving.signal,
      log: jobLog,
      ...getChildren(job, token, queue, producer),
    };
    try {
      await handle(job.data as QueuedJob<Q>, context);
      const seconds = done({ outcome: 'done' });
      jobLog.info({ ms: Math.round(seconds * 1000) }, 'the job is done');
    } catch (err) {
      if (isWaitingForChildren(err)) {
        done({ outcome: 'waiting for children' });
        throw err;
      }
      if (leaving.signal.aborted) {
        done({ outcome: 'released' });
        await job.moveToWait(token);
        throw new WaitingError();
      }
      done({ outcome: context.isLastAttempt ? 'failed' : 'retried' });
      jobLog.warn({ err }, 'the job failed');
      throw err;
    }
  };

  const run = (job: Job, token = ''): Promise<void> => {
    const carrier = getCarrier(job);
    const attributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': queue, ...readRequestId(carrier) };
    return withCarrier(carrier, () =>
      inSpan(`process ${queue}`, { kind: SpanKind.CONSUMER, attributes }, () => work(job, token, carrier)),
    );
  };

  const worker = new Worker(queue, run, {
    connection: { ...parseRedisUrl(options.redisUrl), maxRetriesPerRequest: null },
    concurrency: options.concurrency,
    lockDuration: options.lockDurationMs ?? jobSettings.lockDurationMs,
    stalledInterval: options.stalledIntervalMs ?? jobSettings.stalledIntervalMs,
    maxStalledCount: jobSettings.maxStalledCount,
    runRetryDelay: retryMs,
  });
  worker.on('error', (err) => log.warn({ err, queue }, 'the queue cannot be reached'));
  worker.on('stalled', (job) => {
    stalled.inc({ queue });
    log.warn({ queue, job }, 'a job stalled: its worker died or hung, and another one takes it');
  });
  worker.on('failed', (job, err) => {
    if (err instanceof UnrecoverableError)
      log.error({ err, queue, job: job?.id }, 'the job failed: it stalled too often');
  });

  return {
    async close(graceMs) {
      const timer = setTimeout(() => leaving.abort(), graceMs);
      await worker.close();
      clearTimeout(timer);
      await producer.close();
    },
  };
}
