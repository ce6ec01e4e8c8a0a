import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('photos').addColumn('dismissed_caption', 'text').execute();
}
