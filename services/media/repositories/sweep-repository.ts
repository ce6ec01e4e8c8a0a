import type { Batch } from '@afterglow/service-kit';
import { sql } from 'kysely';
import type { MediaDatabase } from '../database.ts';

/** What the sweep needs to know of the rows. */
export const sweepRepository = (database: MediaDatabase) => ({
  /** The photos of a memorial, by id; those that were deleted a moment ago as well. */
  photosOf: async (memorialId: number): Promise<ReadonlyMap<number, { readonly isDeleted: boolean }>> => {
    const rows = await database
      .selectFrom('photos')
      .select(['id', 'deleted_at'])
      .where('memorial_id', '=', memorialId)
      .execute();
    return new Map(rows.map(({ id, deleted_at }) => [id, { isDeleted: deleted_at !== null }]));
  },

  /** A batch of the memorials that may have photos. */
  memorials: async ({ after, limit }: Batch<number>): Promise<number[]> => {
    const rows = await database
      .selectFrom('albums')
      .select('memorial_id')
      .where('memorial_id', '>', after ?? 0)
      .orderBy('memorial_id')
      .limit(limit)
      .execute();
    return rows.map(({ memorial_id }) => memorial_id);
  },

  /** Those of the memorials that can have no photos here. */
  unknown: async (memorialIds: readonly number[]): Promise<number[]> => {
    const albums = await database
      .selectFrom('albums')
      .select('memorial_id')
      .where(sql<boolean>`memorial_id = any(${sql.val(memorialIds)}::bigint[])`)
      .execute();
    const known = new Set(albums.map(({ memorial_id }) => memorial_id));
    return memorialIds.filter((id) => !known.has(id));
  },
});

export type SweepRepository = ReturnType<typeof sweepRepository>;
