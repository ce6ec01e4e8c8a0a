import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('deleted_memorials')
    .addColumn('memorial_id', 'bigint', (column) => column.primaryKey())
    .addColumn('deleted_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema.alterTable('slideshows').addColumn('snapshot_ids', sql`bigint[]`).execute();
}
