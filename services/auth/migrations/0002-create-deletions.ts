import { createOutboxTable } from '@afterglow/service-kit/migrations';
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('deletions')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await createOutboxTable(database);
}
