import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('accepted_letters')
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('letter', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('accepted_letters_pkey', ['memorial_id', 'letter'])
    .execute();
}
