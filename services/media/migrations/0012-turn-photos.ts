import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('photos')
    .addColumn('turns', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema
    .alterTable('frames')
    .addColumn('is_turned', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
