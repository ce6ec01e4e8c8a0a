import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';

/** What must follow a database change, written in its transaction and relayed to the queue afterwards. */
export interface OutboxTable {
  id: Generated<number>;
  queue: string;
  job_id: string;
  data: ColumnType<unknown, string, never>;
  created_at: Generated<Date>;
}

export interface WithOutbox {
  outbox: OutboxTable;
}

/** For the migration of a service that has an outbox. */
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
