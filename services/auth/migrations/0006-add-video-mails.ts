import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('users')
    .addColumn('video_ready_mails', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await database.schema
    .createTable('announced_videos')
    .addColumn('slideshow_public_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('announced_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema.createIndex('announced_videos_user_id').on('announced_videos').column('user_id').execute();
  await database.schema
    .createIndex('announced_videos_announced_at')
    .on('announced_videos')
    .column('announced_at')
    .execute();
}
