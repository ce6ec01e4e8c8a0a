import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.createTable('notes').addColumn('text', 'text').execute();
}
