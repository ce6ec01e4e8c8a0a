import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('paid_memorials')
    .addColumn('memorial_id', 'bigint', (column) => column.primaryKey())
    .execute();
  await database.schema
    .alterTable('slideshows')
    .addColumn('awaits_payment', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`create index slideshows_awaiting_payment on slideshows (memorial_id, id) where awaits_payment`.execute(
    database,
  );
}
