import { createOutboxTable } from '@afterglow/service-kit';
import { type Kysely, sql } from 'kysely';

async function createSlideshows(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('slideshows')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('public_id', 'text', (column) => column.notNull().unique())
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('memorial_public_id', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'bigint', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_font', 'text', (column) => column.notNull())
    .addColumn('respect_photo_order', 'boolean', (column) => column.notNull())
    .addColumn('timing', 'integer', (column) => column.notNull())
    .addColumn('deceased_name', 'text', (column) => column.notNull())
    .addColumn('birth_date', 'date')
    .addColumn('death_date', 'date')
    .addColumn('photo_ids', sql`bigint[]`, (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema.createIndex('slideshows_memorial').on('slideshows').columns(['memorial_id', 'id']).execute();
}

async function createVideos(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('videos')
    .addColumn('slideshow_id', 'bigint', (column) =>
      column.primaryKey().references('slideshows.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('request', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('progress', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failure_code', 'text')
    .addColumn('hash', 'text')
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`create index videos_to_make on videos (seen_at) where state in ('due', 'rendering')`.execute(database);
}

export async function up(database: Kysely<unknown>): Promise<void> {
  await createSlideshows(database);
  await createVideos(database);
  await createOutboxTable(database);
}
