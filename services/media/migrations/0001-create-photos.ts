import { createOutboxTable } from '@afterglow/service-kit/migrations';
import { type Kysely, sql } from 'kysely';

async function createPhotos(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('photos')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('memorial_id', 'bigint', (column) => column.notNull().references('albums.memorial_id'))
    .addColumn('owner_id', 'bigint', (column) => column.notNull())
    .addColumn('filename', 'text', (column) => column.notNull().unique())
    .addColumn('original_name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('contributor_name', 'text')
    .addColumn('invitation_id', 'bigint')
    .addColumn('sender', 'bigint', (column) =>
      column.notNull().generatedAlwaysAs(sql`coalesce(invitation_id, 0)`).stored(),
    )
    .addColumn('is_selected', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('byte_size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('taken_at', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  // Deferrable: during a reorder, two photos may share a position.
  await sql`alter table photos add constraint photos_place unique (memorial_id, position) deferrable initially deferred`.execute(
    database,
  );
  // Equal bytes from one sender are one photo; the owner has no invitation.
  await database.schema
    .createIndex('photos_sender_content')
    .on('photos')
    .columns(['memorial_id', 'sender', 'sha256'])
    .unique()
    .execute();
  await sql`create index photos_invitation on photos (invitation_id, id) where invitation_id is not null`.execute(
    database,
  );
}

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('albums')
    .addColumn('memorial_id', 'bigint', (column) => column.primaryKey())
    .addColumn('owner_id', 'bigint', (column) => column.notNull())
    .execute();
  await createPhotos(database);
  await database.schema
    .createTable('archives')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('memorial_id', 'bigint', (column) => column.notNull())
    .addColumn('selected', 'boolean', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('sent', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema
    .createTable('invitation_uses')
    .addColumn('invitation_id', 'bigint', (column) => column.primaryKey())
    .addColumn('is_known', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`create index invitation_uses_unknown on invitation_uses (created_at) where not is_known`.execute(database);
  await createOutboxTable(database);
}
