import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('photos')
    .addColumn('taken_at_source', 'text')
    .addColumn('taken_at_offset', 'text')
    .execute();
  // Clears dates of unset clocks, from the future, or from before the first photograph.
  await sql`
    update photos set taken_at = null
    where left(taken_at, 10) in ('1970-01-01', '1980-01-01', '2000-01-01') or taken_at < '1826'
      or taken_at > to_char(created_at at time zone 'UTC' + interval '14 hours', 'YYYY-MM-DD"T"HH24:MI:SS')`.execute(
    database,
  );
}
