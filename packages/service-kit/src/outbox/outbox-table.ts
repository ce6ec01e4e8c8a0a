import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import type { Carrier } from '../logging/carrier.ts';

/** Work that must follow a database change: jobs until queued, events until acknowledged. */
export interface OutboxTable {
  id: Generated<number>;
  queue: string;
  /** For an event, the UUID that its subscriber acknowledges. */
  job_id: string;
  data: ColumnType<unknown, string, never>;
  is_event: ColumnType<boolean, boolean | undefined, never>;
  carrier: ColumnType<Carrier | null, string | undefined, never>;
  due_at: ColumnType<Date, Date | undefined, Date>;
  created_at: Generated<Date>;
}

export interface WithOutbox {
  outbox: OutboxTable;
}

export async function createOutboxTable(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('outbox')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('queue', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('data', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}

export async function addEventsToOutbox(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('outbox')
    .addColumn('is_event', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('due_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema.createIndex('outbox_due').on('outbox').columns(['due_at', 'id']).execute();
  await sql`create unique index outbox_events on outbox (job_id) where is_event`.execute(database);
}

export async function addCarriersToOutbox(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('outbox').addColumn('carrier', 'jsonb').execute();
}
