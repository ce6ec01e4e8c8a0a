import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('photos')
    .addColumn('contributor_key', 'text')
    .addColumn('is_taken_back', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await database.schema
    .createTable('taken_back_photos')
    .addColumn('photo_id', 'bigint', (column) => column.primaryKey())
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('contributor_name', 'text')
    .addColumn('taken_back_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('taken_back_photos_memorial')
    .on('taken_back_photos')
    .columns(['memorial_id', 'taken_back_at'])
    .execute();
}
