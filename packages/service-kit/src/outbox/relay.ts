import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobSettings, type QueueName } from '@afterglow/proto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { retriedTransaction } from '../database/transact.ts';
import type { Logger } from '../logging/logger.ts';
import type { QueueProducer } from '../queue/producer.ts';
import type { WithOutbox } from './outbox-table.ts';
import { outboxChannel } from './wake-relay.ts';

interface RelayOptions {
  readonly database: Kysely<WithOutbox>;
  readonly databaseUrl: string;
  readonly schema: string;
  readonly producer: QueueProducer;
  readonly log: Logger;
  readonly pollMs?: number;
  readonly redeliverAfterMs?: number;
}

type RelayBatchOptions = Pick<RelayOptions, 'database' | 'producer'> & { readonly redeliverAfterMs: number };

const batch = 100;

const slowestRedeliveryMs = 10 * 60_000;

const nextDelivery = (redeliverAfterMs: number) =>
  sql<Date>`now() + least(greatest((now() - created_at) / 10, ${redeliverAfterMs} * interval '1 ms'),
    ${slowestRedeliveryMs} * interval '1 ms')`;

async function relayBatch({ database, producer, redeliverAfterMs }: RelayBatchOptions): Promise<number> {
  return retriedTransaction(database, async (transaction) => {
    const entries = await transaction
      .selectFrom('outbox')
      .select(['id', 'queue', 'job_id', 'data', 'is_event', 'carrier'])
      .where('due_at', '<=', sql<Date>`now()`)
      .orderBy('due_at')
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { queue, job_id: jobId, data, carrier } of entries)
      await producer.add(queue as QueueName, jobId, data as never, { carrier: carrier ?? {} });
    const getIds = (isEvent: boolean) => entries.filter((entry) => entry.is_event === isEvent).map(({ id }) => id);
    const [jobs, events] = [getIds(false), getIds(true)];
    if (jobs.length > 0) await transaction.deleteFrom('outbox').where('id', 'in', jobs).execute();
    if (events.length > 0) {
      const due_at = nextDelivery(redeliverAfterMs);
      await transaction.updateTable('outbox').set({ due_at }).where('id', 'in', events).execute();
    }
    return entries.length;
  });
}

async function listenOnce({ databaseUrl, schema }: RelayOptions, wake: () => void, stopped: AbortSignal) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1500 });
  const lost = once(client, 'end', { signal: stopped }).catch(() => undefined);
  client.on('error', () => undefined).on('notification', wake);
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(outboxChannel(schema))}`);
    wake();
    await lost;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function keepListening(options: RelayOptions, wake: () => void, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      await listenOnce(options, wake, stopped);
    } catch (err) {
      if (!stopped.aborted) options.log.warn({ err }, 'the outbox cannot listen for notifications');
    }
    await sleep(1000, undefined, { signal: stopped, ref: false }).catch(() => undefined);
  }
}

/** Relays a service's outbox to BullMQ and redelivers its events. Woken by each commit; safe to run in every copy. */
export function startOutboxRelay(options: RelayOptions): { stop: () => Promise<void> } {
  const { log, pollMs = 5000, redeliverAfterMs = jobSettings.reconcileEveryMs } = options;
  let running: Promise<void> | null = null;
  let again = false;

  const drain = async () => {
    do {
      again = false;
      try {
        while ((await relayBatch({ ...options, redeliverAfterMs })) === batch);
      } catch (err) {
        log.warn({ err }, 'the outbox cannot be relayed');
      }
    } while (again);
    running = null;
  };
  const wake = () => {
    again = true;
    running ??= drain();
  };

  const stopped = new AbortController();
  const listening = keepListening(options, wake, stopped.signal);
  const timer = setInterval(wake, pollMs);
  return {
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      await listening;
      await running;
    },
  };
}
