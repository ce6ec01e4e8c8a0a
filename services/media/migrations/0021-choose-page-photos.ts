import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('photos').addColumn('page_position', 'integer').execute();
  await sql`create index photos_of_pages on photos (memorial_id, page_position) where page_position is not null`.execute(
    database,
  );
}
