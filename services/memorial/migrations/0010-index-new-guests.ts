import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index invitations_of_new_guests on invitations (family_link_id, created_at)
    where family_link_id is not null and not is_used`.execute(database);
}
