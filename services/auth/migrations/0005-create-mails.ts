import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('mails')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('values', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('failed_at', 'timestamptz')
    .addColumn('failure', 'text')
    .execute();
  await database.schema.createIndex('mails_recipient').on('mails').column('recipient').execute();
  await sql`create index mails_unsent on mails (id) where failed_at is null`.execute(database);
  await sql`create index mails_dead on mails (failed_at) where failed_at is not null`.execute(database);
}
