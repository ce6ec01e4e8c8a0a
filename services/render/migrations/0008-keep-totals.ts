import { createTotals, keepTotals } from '@afterglow/service-kit/migrations';
import type { Kysely } from 'kysely';

/** Objects older than the column have no known size. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('objects')
    .addColumn('byte_size', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await createTotals(database);
  await keepTotals(database, 'objects', { as: 'kind', bytes: 'byte_size' });
}
