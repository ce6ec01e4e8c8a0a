import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('sessions')
    .addColumn('user_agent', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema
    .createTable('reset_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('reset_tokens_user_id').on('reset_tokens').column('user_id').execute();
  await database.schema.createIndex('reset_tokens_expires_at').on('reset_tokens').column('expires_at').execute();
  await database.schema
    .createTable('email_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('new_email', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('email_changes_expires_at').on('email_changes').column('expires_at').execute();
}
