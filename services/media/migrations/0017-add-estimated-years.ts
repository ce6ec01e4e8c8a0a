import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('photos')
    .addColumn('organizer_year', 'text')
    .addColumn('contributor_year', 'text')
    .execute();
}
