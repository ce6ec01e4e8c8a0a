import { addEventsToOutbox } from '@afterglow/service-kit/migrations';
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await addEventsToOutbox(database);
  await sql`
    insert into outbox (queue, job_id, data, is_event)
    select 'memorial.deleted/' || service, gen_random_uuid(),
      jsonb_build_object('memorialId', memorial_id, 'ownerId', owner_id), true
    from deletions`.execute(database);
  await database.schema.dropTable('deletions').execute();
  await database.schema.alterTable('memorials').dropColumn('corrections').execute();
  await database.schema
    .createTable('deleted_owners')
    .addColumn('owner_id', 'bigint', (column) => column.primaryKey())
    .addColumn('deleted_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
