import type { QueuedJob, QueueName } from '@afterglow/proto';
import type { Kysely, Transaction } from 'kysely';
import { currentCarrier } from '../logging/carrier.ts';
import type { WithOutbox } from './outbox-table.ts';
import { wakeRelay } from './wake-relay.ts';

export interface OutboxEntry<Q extends QueueName> {
  readonly queue: Q;
  /** `{businessId}-{attempt}`, without a colon. The same id twice is one job. */
  readonly jobId: string;
  readonly data: QueuedJob<Q>;
}

/** Writes a job into the outbox. It reaches the queue within a second of the commit. */
export async function addToOutbox<Tables extends WithOutbox, Q extends QueueName>(
  transaction: Transaction<Tables> | Kysely<Tables>,
  entry: OutboxEntry<Q>,
): Promise<void> {
  const database = transaction as unknown as Kysely<WithOutbox>;
  await database
    .insertInto('outbox')
    .values({
      ...{ queue: entry.queue, job_id: entry.jobId, data: JSON.stringify(entry.data) },
      carrier: JSON.stringify(currentCarrier()),
    })
    .execute();
  await wakeRelay(database);
}
