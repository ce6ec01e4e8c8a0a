import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('users').addColumn('email_confirmation_hash', 'text').execute();
  await database.schema
    .createIndex('users_email_confirmation_hash')
    .unique()
    .on('users')
    .column('email_confirmation_hash')
    .execute();
}
