import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('albums')
    .addColumn('reserved_until', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema
    .alterTable('photos')
    .addColumn('batch_began_at', 'timestamptz')
    .addColumn('batch_place', 'integer')
    .execute();
  await database.schema
    .createTable('batches')
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('sender', 'bigint', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('first_position', 'integer')
    .addColumn('began_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
    .addPrimaryKeyConstraint('batches_pkey', ['memorial_id', 'sender', 'id'])
    .execute();
  await database.schema.createIndex('batches_began').on('batches').column('began_at').execute();
}
