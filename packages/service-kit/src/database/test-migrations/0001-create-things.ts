import { type Kysely, sql } from 'kysely';
import { createTotals, keepTotals } from '../totals.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  await createTotals(database);
  await sql`create table things (kind text not null, byte_size bigint not null)`.execute(database);
  await keepTotals(database, 'things', { as: 'kind', bytes: 'byte_size' });
  await sql`create table befores as select generate_series(1, 3) as number`.execute(database);
  await keepTotals(database, 'befores');
  await sql`create table totals_of_before as select * from totals`.execute(database);
}
