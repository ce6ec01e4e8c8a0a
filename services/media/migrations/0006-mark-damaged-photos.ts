import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('photos').addColumn('damage', 'text').execute();
  // Queried for every whole photo that arrives.
  await sql`create index photos_damaged on photos (memorial_id) where damage is not null`.execute(database);
}
