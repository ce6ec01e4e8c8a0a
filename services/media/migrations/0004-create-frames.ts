import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('frames')
    .addColumn('photo_id', 'bigint', (column) => column.primaryKey())
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('made_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('delivered_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema.createIndex('frames_delivered_at').on('frames').column('delivered_at').execute();
  await database.schema.createIndex('frames_made_at').on('frames').column('made_at').execute();
}
