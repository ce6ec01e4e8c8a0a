import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('videos')
    .addColumn('recipe_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('is_remake', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`create index videos_by_recipe on videos (recipe_version, slideshow_id) where state = 'ready'`.execute(
    database,
  );
  await sql`create index videos_remade on videos (slideshow_id) where is_remake`.execute(database);
}
