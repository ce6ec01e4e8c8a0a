import { createBackgroundTaskTable } from '@afterglow/service-kit/migrations';
import { type Kysely, sql } from 'kysely';

/** Existing memorials: about as early, since only JavaScript knows every organizer's zone. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createBackgroundTaskTable(database);
  await database.schema.alterTable('memorials').addColumn('reminder_due_at', 'timestamptz').execute();
  await sql`update memorials set reminder_due_at = photo_upload_deadline - interval '62 hours'
    where photo_upload_deadline > now() + interval '62 hours'`.execute(database);
  await sql`create index memorials_reminder_due on memorials (reminder_due_at) where reminder_due_at is not null`.execute(
    database,
  );
}
