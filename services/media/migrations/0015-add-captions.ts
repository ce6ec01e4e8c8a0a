import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('photos')
    .addColumn('caption', 'jsonb')
    .addColumn('suggested_caption', 'text')
    .execute();
}
