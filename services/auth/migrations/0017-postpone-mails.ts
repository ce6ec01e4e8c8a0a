import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('held_mails').addColumn('due_at', 'timestamptz').execute();
  await sql`create index held_mails_due on held_mails (due_at) where due_at is not null`.execute(database);
}
