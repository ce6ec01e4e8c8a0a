import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('slideshows').addColumn('loop_source_id', 'bigint').execute();
  await database.schema
    .createIndex('slideshows_loop')
    .on('slideshows')
    .column('loop_source_id')
    .unique()
    .where('loop_source_id', 'is not', null)
    .execute();
  await database.schema.alterTable('videos').addColumn('loop_files', 'jsonb').execute();
}
