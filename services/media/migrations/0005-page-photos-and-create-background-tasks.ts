import { createBackgroundTaskTable } from '@afterglow/service-kit/migrations';
import { type Kysely, sql } from 'kysely';

const indexes = [
  'create index photos_listed on photos (memorial_id, is_selected desc, position) where deleted_at is null',
  'create index albums_deleted on albums (deleted_at) where deleted_at is not null',
  'create index archives_created on archives (created_at)',
  'create index archives_memorial on archives (memorial_id)',
  'create index invitation_uses_memorial on invitation_uses (memorial_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await createBackgroundTaskTable(database);
  for (const index of indexes) await sql.raw(index).execute(database);
}
