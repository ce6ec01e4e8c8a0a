import { type Kysely, sql } from 'kysely';

export const up = (database: Kysely<unknown>): Promise<void> =>
  database.schema
    .createTable('deleted_accounts')
    .addColumn('account_id', 'bigint', (column) => column.primaryKey())
    .addColumn('deleted_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
