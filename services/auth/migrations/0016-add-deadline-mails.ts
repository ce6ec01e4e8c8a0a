import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('users')
    .addColumn('deadline_near_mails', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
}
