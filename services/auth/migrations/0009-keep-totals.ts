import { createTotals, keepTotals } from '@afterglow/service-kit/migrations';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await createTotals(database);
  await keepTotals(database, 'users');
}
