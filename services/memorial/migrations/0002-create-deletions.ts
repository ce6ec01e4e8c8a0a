import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('deletions')
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('deletions_pkey', ['memorial_id', 'service'])
    .execute();
}
