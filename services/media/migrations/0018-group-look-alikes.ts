import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('photos')
    .addColumn('alike_group', 'bigint')
    .addColumn('sharpness', 'real')
    .execute();
  await sql`create index photos_alike on photos (memorial_id, alike_group) where alike_group is not null`.execute(
    database,
  );
  await database.schema
    .createTable('likenesses')
    .addColumn('photo_id', 'bigint', (column) =>
      column.primaryKey().references('photos.id').onDelete('cascade').onUpdate('cascade'),
    )
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('picture', 'bytea', (column) => column.notNull())
    .addColumn('bands', sql`bigint[]`, (column) => column.notNull())
    .execute();
  // Without a pending list, which each look-up would read.
  await sql`create index likenesses_bands on likenesses using gin (bands) with (fastupdate = off)`.execute(database);
}
