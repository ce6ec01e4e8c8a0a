import { type Kysely, sql } from 'kysely';
import type { WithOutbox } from './outbox-table.ts';

export const outboxChannel = (schema: string): string => `outbox_${schema}`;

export async function wakeRelay(transaction: Kysely<WithOutbox>): Promise<void> {
  await sql`select pg_notify('outbox_' || current_schema(), '')`.execute(transaction);
}
