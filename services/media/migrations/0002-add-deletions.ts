import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('albums').addColumn('deleted_at', 'timestamptz').execute();
  await database.schema.alterTable('photos').addColumn('deleted_at', 'timestamptz').execute();
  await sql`create index photos_deleted on photos (deleted_at) where deleted_at is not null`.execute(database);
  await database.schema.alterTable('invitation_uses').addColumn('memorial_id', 'bigint').execute();
  await sql`
    update invitation_uses set memorial_id = photos.memorial_id
    from photos where photos.invitation_id = invitation_uses.invitation_id`.execute(database);
}
