import { jobSettings, type QueuedJob, type QueueName } from '@afterglow/proto';
import type { Batch, Step } from '../background/background-task.ts';
import type { QueueProducer } from './producer.ts';

export interface OverdueOptions {
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
  readonly overdueAfterMs?: number;
}

interface RowJob<Q extends QueueName> {
  readonly queue: Q;
  readonly jobId: string;
  readonly data: QueuedJob<Q>;
}

const rowsAtOnce = 100;

export const enqueueOverdue =
  <Q extends QueueName, Row extends { readonly id: number }>(
    listOverdue: (before: Date, batch: Batch<number>) => Promise<Row[]>,
    getJob: (row: Row) => RowJob<Q>,
    { producer, clock, overdueAfterMs = jobSettings.reconcileEveryMs }: OverdueOptions,
  ): Step<number> =>
  async (after) => {
    const before = new Date(clock().getTime() - overdueAfterMs);
    const overdue = await listOverdue(before, { after, limit: rowsAtOnce });
    for (const row of overdue) {
      const { queue, jobId, data } = getJob(row);
      await producer.add(queue, jobId, data);
    }
    return overdue.length < rowsAtOnce ? null : (overdue.at(-1)?.id ?? null);
  };
