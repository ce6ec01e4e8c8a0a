import type { Batch } from '@afterglow/service-kit/database';
import { sql } from 'kysely';
import type { MediaDatabase, MediaTransaction } from '../database.ts';

export const albumRepository = (database: MediaDatabase) => ({
  open: async (memorialId: number, ownerId: number): Promise<void> => {
    await database
      .insertInto('albums')
      .values({ memorial_id: memorialId, owner_id: ownerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Changes with everything that the list shows. */
  findListVersion: async (memorialId: number): Promise<string | undefined> => {
    const album = await database
      .selectFrom('albums')
      .select('list_version')
      .where('memorial_id', '=', memorialId)
      .executeTakeFirst();
    return album?.list_version;
  },

  lock: (
    memorialId: number,
    transaction: MediaTransaction,
  ): Promise<{ readonly deleted_at: Date | null } | undefined> =>
    transaction
      .selectFrom('albums')
      .select('deleted_at')
      .where('memorial_id', '=', memorialId)
      .forUpdate()
      .executeTakeFirst(),

  addTombstone: async (
    memorialId: number,
    ownerId: number,
    now: Date,
    transaction: MediaTransaction,
  ): Promise<void> => {
    await transaction
      .insertInto('albums')
      .values({ memorial_id: memorialId, owner_id: ownerId, deleted_at: now })
      .onConflict((conflict) => conflict.column('memorial_id').doUpdateSet({ deleted_at: now }))
      .execute();
  },

  /** Keeps the positions up to `last` for a batch. Runs inside `changeAlbum`. */
  reserve: async (memorialId: number, last: number, transaction: MediaTransaction): Promise<void> => {
    await transaction
      .updateTable('albums')
      .set({ reserved_until: last })
      .where('memorial_id', '=', memorialId)
      .execute();
  },

  listTombstones: async (before: Date): Promise<number[]> => {
    const albums = await database
      .selectFrom('albums')
      .select('memorial_id')
      .where('deleted_at', '<', before)
      .limit(1000)
      .execute();
    return albums.map(({ memorial_id }) => memorial_id);
  },

  removeTombstone: async (memorialId: number): Promise<void> => {
    await database
      .deleteFrom('albums')
      .where('memorial_id', '=', memorialId)
      .where('deleted_at', 'is not', null)
      .execute();
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

export type AlbumRepository = ReturnType<typeof albumRepository>;
