import { addEventsToOutbox } from '@afterglow/service-kit/migrations';
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await addEventsToOutbox(database);
  await sql`
    insert into outbox (queue, job_id, data, is_event)
    select 'account.deleted/memorial', gen_random_uuid(), jsonb_build_object('userId', user_id), true
    from deletions`.execute(database);
  await database.schema.dropTable('deletions').execute();
}
