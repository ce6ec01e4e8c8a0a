import { addEventsToOutbox } from '@afterglow/service-kit/migrations';
import { type Kysely, sql } from 'kysely';

/** Turns unacknowledged uses of invitations into events. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await addEventsToOutbox(database);
  await sql`
    insert into outbox (queue, job_id, data, is_event)
    select 'invitation.used/memorial', gen_random_uuid(), jsonb_build_object('invitationId', invitation_id), true
    from invitation_uses where not is_known`.execute(database);
  await database.schema.alterTable('invitation_uses').dropColumn('is_known').execute();
}
