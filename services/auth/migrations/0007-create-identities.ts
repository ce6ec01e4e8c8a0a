import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('identities_pkey', ['issuer', 'subject'])
    .addUniqueConstraint('identities_user_id_issuer', ['user_id', 'issuer'])
    .execute();
  await database.schema
    .alterTable('users')
    .alterColumn('password_hash', (column) => column.dropNotNull())
    .addColumn('email_confirmed_at', 'timestamptz')
    .execute();
}
