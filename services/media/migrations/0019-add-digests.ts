import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('digests')
    .addColumn('memorial_id', 'bigint', (column) => column.primaryKey())
    .addColumn('owner_id', 'bigint', (column) => column.notNull())
    .addColumn('since', 'timestamptz')
    .addColumn('due_at', 'timestamptz')
    .addColumn('published_at', 'timestamptz')
    .execute();
  await sql`create index digests_due on digests (due_at) where due_at is not null`.execute(database);
}
