import { sql } from 'kysely';
import type { MediaDatabase } from '../database.ts';

const memorialsAtOnce = 500;

/** What the sweep needs to know of the rows. */
export const sweepRepository = (database: MediaDatabase) => ({
  /** Does the work unless another copy of the service is at it. A copy that dies lets go with its connection. */
  exclusively: (work: () => Promise<void>): Promise<boolean> =>
    database.connection().execute(async (connection) => {
      const lock = sql`hashtext('media'), hashtext('sweep')`;
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(connection);
      if (!rows[0]?.held) return false;
      try {
        await work();
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection);
      }
      return true;
    }),

  /** The photos of a memorial, by id; those that were deleted a moment ago as well. */
  photosOf: async (memorialId: number): Promise<ReadonlyMap<number, { readonly isDeleted: boolean }>> => {
    const rows = await database
      .selectFrom('photos')
      .select(['id', 'deleted_at'])
      .where('memorial_id', '=', memorialId)
      .execute();
    return new Map(rows.map(({ id, deleted_at }) => [id, { isDeleted: deleted_at !== null }]));
  },

  /** Every memorial that has photos. */
  async *memorials(): AsyncGenerator<number> {
    let last = 0;
    for (;;) {
      const rows = await database
        .selectFrom('photos')
        .select('memorial_id')
        .distinct()
        .where('memorial_id', '>', last)
        .orderBy('memorial_id')
        .limit(memorialsAtOnce)
        .execute();
      for (const { memorial_id } of rows) yield memorial_id;
      last = rows.at(-1)?.memorial_id ?? last;
      if (rows.length < memorialsAtOnce) return;
    }
  },
});

export type SweepRepository = ReturnType<typeof sweepRepository>;
