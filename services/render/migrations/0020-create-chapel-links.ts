import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('chapel_links')
    .addColumn('slideshow_id', 'bigint', (column) =>
      column.primaryKey().references('slideshows.id').onDelete('cascade'),
    )
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema.alterTable('objects').addColumn('checksums', 'jsonb').execute();
}
