import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueName } from '@afterglow/proto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import type { QueueProducer } from '../queue/producer.ts';
import { outboxChannel } from './add-to-outbox.ts';
import type { WithOutbox } from './outbox-table.ts';

interface RelayOptions {
  readonly database: Kysely<WithOutbox>;
  readonly databaseUrl: string;
  readonly schema: string;
  readonly producer: QueueProducer;
  readonly log: Logger;
  /** Milliseconds between looks at the outbox when no commit wakes the relay. */
  readonly pollMs?: number;
}

const batch = 100;

/** Moves the oldest entries to their queues; they leave the outbox only once Redis has them. */
async function relayBatch(database: Kysely<WithOutbox>, producer: QueueProducer): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const entries = await transaction
      .selectFrom('outbox')
      .select(['id', 'queue', 'job_id', 'data'])
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const entry of entries) await producer.add(entry.queue as QueueName, entry.job_id, entry.data as never);
    const ids = entries.map((entry) => entry.id);
    if (ids.length > 0) await transaction.deleteFrom('outbox').where('id', 'in', ids).execute();
    return entries.length;
  });
}

/** Listens until the connection is lost. */
async function listenOnce({ databaseUrl, schema }: RelayOptions, wake: () => void, stopped: AbortSignal) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1500 });
  const lost = once(client, 'end', { signal: stopped }).catch(() => undefined);
  client.on('error', () => undefined).on('notification', wake);
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(outboxChannel(schema))}`);
    // What was committed while nobody listened.
    wake();
    await lost;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Keeps one listening connection, and opens another a second after it was lost. */
async function keepListening(options: RelayOptions, wake: () => void, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      await listenOnce(options, wake, stopped);
    } catch (err) {
      if (!stopped.aborted) options.log.warn({ err }, 'the outbox cannot listen');
    }
    await sleep(1000, undefined, { signal: stopped, ref: false }).catch(() => undefined);
  }
}

/** Relays a service's outbox to BullMQ: woken by each commit, safe to run in every copy of the service. */
export function startOutboxRelay(options: RelayOptions): { stop: () => Promise<void> } {
  const { database, producer, log, pollMs = 5000 } = options;
  let running: Promise<void> | null = null;
  let again = false;

  const drain = async () => {
    do {
      again = false;
      try {
        while ((await relayBatch(database, producer)) === batch);
      } catch (err) {
        log.warn({ err }, 'the outbox cannot be relayed now');
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
