import { type Kysely, sql } from 'kysely';

const noteChanges = (statement: 'insert' | 'update') =>
  sql`
    create trigger ${sql.ref(`photos_list_${statement}`)} after ${sql.raw(statement)} on photos
    referencing new table as changed for each statement execute function photos_list_changed()`;

/** Random: versions never repeat, even after a restore. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table albums add column list_version uuid not null default gen_random_uuid()`.execute(database);
  await sql`
    create function photos_list_changed() returns trigger language plpgsql set search_path from current as $$
    begin
      update albums set list_version = gen_random_uuid()
      where memorial_id in (select memorial_id from changed);
      return null;
    end $$`.execute(database);
  await noteChanges('insert').execute(database);
  await noteChanges('update').execute(database);
}
