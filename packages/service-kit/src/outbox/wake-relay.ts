import { type Kysely, sql } from 'kysely';
import type { WithOutbox } from './outbox-table.ts';

/** The Postgres channel that wakes the relay of a schema's outbox. */
export const outboxChannel = (schema: string): string => `outbox_${schema}`;

/** Wakes the relay of the current schema's outbox with the commit. */
export async function wakeRelay(transaction: Kysely<WithOutbox>): Promise<void> {
  await sql`select pg_notify('outbox_' || current_schema(), '')`.execute(transaction);
}
