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

/** Keeps one listening connection, and opens another a second after it was lost. */
function listen(options: RelayOptions, wake: () => void): { stop: () => Promise<void> } {
  let client: pg.Client | undefined;
  let stopped = false;
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: options.databaseUrl });
    client = fresh;
    const reconnect = () => {
      if (!stopped && client === fresh) setTimeout(() => void connect(), 1000).unref();
    };
    fresh
      .on('error', () => undefined)
      .on('end', reconnect)
      .on('notification', wake);
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(outboxChannel(options.schema))}`);
      wake();
    } catch (err) {
      options.log.warn({ err }, 'the outbox cannot listen');
      await fresh.end().catch(() => undefined);
      reconnect();
    }
  };
  void connect();
  return {
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
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

  const listener = listen(options, wake);
  const timer = setInterval(wake, pollMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await listener.stop();
      await running;
    },
  };
}
