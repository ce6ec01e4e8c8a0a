import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('payments').addColumn('receipt_requested_at', 'timestamptz').execute();
  await sql`update payments set receipt_requested_at = now() where paid_at is not null`.execute(database);
  await sql`create index payments_without_receipt on payments (paid_at)
    where paid_at is not null and receipt_requested_at is null`.execute(database);
  await sql`create index unconfirmed_uses_of_payment on unconfirmed_uses (payment_id)`.execute(database);
}
