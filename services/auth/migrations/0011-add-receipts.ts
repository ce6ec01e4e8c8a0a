import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('sent_receipts')
    .addColumn('payment_id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema.createIndex('sent_receipts_user_id').on('sent_receipts').column('user_id').execute();
  await database.schema.createIndex('sent_receipts_sent_at').on('sent_receipts').column('sent_at').execute();
}
