import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('family_links')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('memorial_id', 'bigint', (column) =>
      column.notNull().unique().references('memorials.id').onDelete('cascade'),
    )
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('guests', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema
    .alterTable('invitations')
    .addColumn('family_link_id', 'bigint')
    .addColumn('guest_key', 'text')
    .execute();
  await sql`create index invitations_of_guests on invitations (family_link_id, guest_key) where guest_key is not null`.execute(
    database,
  );
}
