import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('object_removals')
    .addColumn('photo_id', 'bigint', (column) => column.primaryKey())
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema.createIndex('object_removals_due').on('object_removals').column('due_at').execute();
  await database.schema.createIndex('object_removals_memorial').on('object_removals').column('memorial_id').execute();
}
