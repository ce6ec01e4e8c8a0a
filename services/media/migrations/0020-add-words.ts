import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('photos')
    .addColumn('sender_words', 'jsonb')
    .addColumn('read_words', 'jsonb')
    .addColumn('in_guestbook', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`
    create index photos_words on photos (memorial_id) where sender_words is not null or suggested_caption is not null
  `.execute(database);
}
