import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('kept_pages')
    .addColumn('memorial_id', 'bigint', (column) => column.primaryKey().references('memorials.id').onDelete('cascade'))
    .addColumn('is_kept', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('about', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('service', 'jsonb')
    .addColumn('donations', 'jsonb')
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
