import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('albums')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('owner_id', 'bigint', (column) => column.notNull())
    .addColumn('paper', 'text', (column) => column.notNull())
    .addColumn('photos_per_page', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('request', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('progress', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('hash', 'text')
    .addColumn('pages', 'integer')
    .addColumn('byte_size', 'bigint')
    .addColumn('filename', 'text')
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('albums_of_memorial', ['memorial_id', 'paper', 'photos_per_page'])
    .execute();
  await sql`create index albums_to_make on albums (seen_at) where state = 'making'`.execute(database);
}
