import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('slideshows')
    .addColumn('sound', 'jsonb')
    .addColumn('sound_shared_at', 'timestamptz')
    .execute();
  await database.schema.alterTable('videos').addColumn('sound_hash', 'text').addColumn('seconds', 'integer').execute();
}
