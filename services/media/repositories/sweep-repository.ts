import type { Batch } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import type { MediaDatabase } from '../database.ts';

export interface SweptPhoto {
  readonly isDeleted: boolean;
  readonly turns: number;
}

export const sweepRepository = (database: MediaDatabase) => ({
  listSweptPhotos: async (memorialId: number): Promise<ReadonlyMap<number, SweptPhoto>> => {
    const rows = await database
      .selectFrom('photos')
      .select(['id', 'deleted_at', 'turns'])
      .where('memorial_id', '=', memorialId)
      .execute();
    return new Map(rows.map(({ id, deleted_at, turns }) => [id, { isDeleted: deleted_at !== null, turns }]));
  },

  listMemorials: async ({ after, limit }: Batch<number>): Promise<number[]> => {
    const rows = await database
      .selectFrom('albums')
      .select('memorial_id')
      .where('memorial_id', '>', after ?? 0)
      .orderBy('memorial_id')
      .limit(limit)
      .execute();
    return rows.map(({ memorial_id }) => memorial_id);
  },

  listUnknown: async (memorialIds: readonly number[]): Promise<number[]> => {
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
