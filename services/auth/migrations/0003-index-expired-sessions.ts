import { createBackgroundTaskTable } from '@afterglow/service-kit/migrations';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();
  await createBackgroundTaskTable(database);
}
