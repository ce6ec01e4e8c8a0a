import { createBackgroundTaskTable } from '@afterglow/service-kit/migrations';
import { type Kysely, sql } from 'kysely';

const isOpen = "state in ('due', 'rendering')";

const changes = [
  'alter table slideshows add column is_asked boolean not null default false',
  'update slideshows set is_asked = true where id in (select slideshow_id from videos)',
  'create index slideshows_never_asked on slideshows (created_at) where not is_asked',
  `create index videos_of_owner_in_turn on videos (owner_id, admitted, asked_at, slideshow_id) where ${isOpen}`,
  'drop index videos_of_owner',
  `create index videos_at_work on videos (seen_at) where ${isOpen} and admitted`,
  'drop index videos_to_make',
  "create index videos_waiting on videos (owner_id) where not admitted and state = 'due'",
  'drop index objects_used_at',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await createBackgroundTaskTable(database);
  for (const change of changes) await sql.raw(change).execute(database);
}
