import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('users')
    .addColumn('photos_arrived_mails', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
  await database.schema
    .createTable('sent_notices')
    .addColumn('notice', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema.createIndex('sent_notices_user_id').on('sent_notices').column('user_id').execute();
  await database.schema.createIndex('sent_notices_sent_at').on('sent_notices').column('sent_at').execute();
}
