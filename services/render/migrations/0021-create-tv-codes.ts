import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('tv_codes')
    .addColumn('slideshow_id', 'bigint', (column) =>
      column.notNull().references('chapel_links.slideshow_id').onDelete('cascade'),
    )
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('tv_codes_pkey', ['slideshow_id', 'kind'])
    .execute();
}
