import type { ArrivalPeriod, Arrivals, EventData } from '@afterglow/proto';
import { sql } from 'kysely';
import type { MediaDatabase, MediaTransaction } from '../database.ts';

interface Arrival {
  readonly memorialId: number;
  readonly ownerId: number;
  readonly digestDueAt: Date;
}

interface DueRow {
  readonly owner_id: number;
  readonly memorial_id: number;
  readonly since: Date;
  readonly until: Date;
}

const namesMax = 10;

/** By the clock of Postgres, which also dates the photos. */
export const digestRepository = (database: MediaDatabase) => ({
  /** Call it in the transaction that adds the photo. A digest due within 12 hours of the last one waits for the next day. */
  announce: async ({ memorialId, ownerId, digestDueAt }: Arrival, transaction: MediaTransaction): Promise<void> => {
    await sql`
      insert into digests (memorial_id, owner_id, since, due_at) values (${memorialId}, ${ownerId}, now(), ${digestDueAt})
      on conflict (memorial_id) do update set
        since = least(digests.since, excluded.since),
        due_at = coalesce(digests.due_at, case
          when excluded.due_at < digests.published_at + interval '12 hours' then excluded.due_at + interval '1 day'
          else excluded.due_at end)
      where digests.due_at is null or digests.since > excluded.since`.execute(transaction);
  },

  takeDue: async (limit: number, transaction: MediaTransaction): Promise<EventData<'photos.arrived'>[]> => {
    const { rows } = await sql<DueRow>`
      with due as (
        select memorial_id, since from digests where due_at <= now() order by due_at limit ${limit} for update skip locked
      )
      update digests set since = null, due_at = null, published_at = clock_timestamp() from due
      where digests.memorial_id = due.memorial_id
      returning digests.owner_id, digests.memorial_id, due.since, digests.published_at as until`.execute(transaction);
    return rows.map(({ owner_id: ownerId, memorial_id: memorialId, since, until }) => {
      return { ownerId, memorialId, since: since.toISOString(), until: until.toISOString() };
    });
  },

  countArrivals: async ({ memorialId, since, until }: ArrivalPeriod): Promise<Arrivals> => {
    // Instants in JSON are truncated to milliseconds.
    const { rows } = await sql<{ readonly name: string; readonly photos: number }>`
      select contributor_name as name, count(*)::integer as photos from photos
      where memorial_id = ${memorialId} and invitation_id is not null and deleted_at is null
        and created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz + interval '1 millisecond'
      group by contributor_name order by photos desc, min(id)`.execute(database);
    return {
      photoCount: rows.reduce((sum, { photos }) => sum + photos, 0),
      senderCount: rows.length,
      senderNames: rows.slice(0, namesMax).map(({ name }) => name),
    };
  },

  removeByMemorial: async (memorialId: number, transaction: MediaTransaction): Promise<void> => {
    await transaction.deleteFrom('digests').where('memorial_id', '=', memorialId).execute();
  },
});

export type DigestRepository = ReturnType<typeof digestRepository>;
