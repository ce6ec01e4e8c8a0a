import { type EventData, type EventName, eventQueue, events } from '@afterglow/proto';
import type { Kysely, Transaction } from 'kysely';
import { currentCarrier } from '../logging/carrier.ts';
import type { WithOutbox } from './outbox-table.ts';
import { wakeRelay } from './wake-relay.ts';

/** Each subscriber receives it within a second of the commit, and again until acknowledged. */
export async function publishEvent<Tables extends WithOutbox, E extends EventName>(
  transaction: Transaction<Tables>,
  event: E,
  data: EventData<E>,
): Promise<void> {
  const database = transaction as unknown as Kysely<WithOutbox>;
  const rows = events[event].subscribers.map((subscriber) => ({
    queue: eventQueue<EventName>(event, subscriber),
    job_id: crypto.randomUUID(),
    data: JSON.stringify(data),
    carrier: JSON.stringify(currentCarrier()),
    is_event: true,
  }));
  await database.insertInto('outbox').values(rows).execute();
  await wakeRelay(database);
}
