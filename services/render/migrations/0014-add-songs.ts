import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('songs')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('owner_id', 'bigint', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('original_name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('byte_size', 'bigint', (column) => column.notNull())
    .addColumn('upload_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('progress', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('refusal', 'text')
    .addColumn('refused_format', 'text')
    .addColumn('song_hash', 'text')
    .addColumn('blocks', 'integer')
    .addColumn('seconds', sql`double precision`)
    .addColumn('loudness', sql`double precision`)
    .addColumn('peak', sql`double precision`)
    .addColumn('gain', sql`double precision`)
    .addColumn('rights_ticked_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('songs_of_memorial', ['memorial_id', 'sha256'])
    .execute();
  await sql`create index songs_to_read on songs (seen_at) where state = 'reading'`.execute(database);
  await database.schema.alterTable('objects').addColumn('song_ids', sql`bigint[]`).execute();
}
