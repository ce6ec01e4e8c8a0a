import { createOutboxTable } from '@afterglow/service-kit/migrations';
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
    .addColumn('owner_id', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('admitted', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('request', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('progress', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('work_total', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('work_done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failure_code', 'text')
    .addColumn('hash', 'text')
    .addColumn('title_hash', 'text')
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`create index videos_to_make on videos (seen_at) where state in ('due', 'rendering')`.execute(database);
  await sql`create index videos_of_owner on videos (owner_id) where state in ('due', 'rendering')`.execute(database);
}

async function createObjects(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('objects')
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('photo_id', 'bigint')
    .addColumn('ready', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('used_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('objects_pkey', ['memorial_id', 'kind', 'hash'])
    .execute();
  await database.schema.createIndex('objects_used_at').on('objects').column('used_at').execute();
}

export async function up(database: Kysely<unknown>): Promise<void> {
  await createSlideshows(database);
  await createVideos(database);
  await createObjects(database);
  await createOutboxTable(database);
}
