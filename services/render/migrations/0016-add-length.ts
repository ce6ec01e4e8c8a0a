import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('slideshows').addColumn('length_seconds', 'integer').execute();
}
