import { fail, type Transact } from '@afterglow/service-kit';
import type { MediaDatabase, MediaTables, MediaTransaction } from '../database.ts';

export const albumRepository = (database: MediaDatabase, transact: Transact<MediaTables>) => ({
  open: async (memorialId: number, ownerId: number): Promise<void> => {
    await database
      .insertInto('albums')
      .values({ memorial_id: memorialId, owner_id: ownerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Another one after each change of what its list shows. Nothing where it has none. */
  listVersion: async (memorialId: number): Promise<string | undefined> => {
    const album = await database
      .selectFrom('albums')
      .select('list_version')
      .where('memorial_id', '=', memorialId)
      .executeTakeFirst();
    return album?.list_version;
  },

  /** Runs a change of the memorial's list while no other change of it runs. @throws memorial_not_found once it is gone. */
  change: <T>(memorialId: number, work: (transaction: MediaTransaction) => Promise<T>): Promise<T> =>
    transact(async (transaction) => {
      const album = await transaction
        .selectFrom('albums')
        .select('deleted_at')
        .where('memorial_id', '=', memorialId)
        .forUpdate()
        .executeTakeFirst();
      if (album?.deleted_at) fail('memorial_not_found');
      return work(transaction);
    }, memorialId),

  /** Removes all rows of a memorial and leaves a tombstone, which keeps it from ever having any again. Safe to repeat. */
  tombstone: (memorialId: number, ownerId: number, now: Date): Promise<void> =>
    transact(async (transaction) => {
      await transaction
        .insertInto('albums')
        .values({ memorial_id: memorialId, owner_id: ownerId, deleted_at: now })
        .onConflict((conflict) => conflict.column('memorial_id').doUpdateSet({ deleted_at: now }))
        .execute();
      await transaction.deleteFrom('photos').where('memorial_id', '=', memorialId).execute();
      await transaction.deleteFrom('object_removals').where('memorial_id', '=', memorialId).execute();
      await transaction.deleteFrom('archives').where('memorial_id', '=', memorialId).execute();
      await transaction.deleteFrom('invitation_uses').where('memorial_id', '=', memorialId).execute();
    }, memorialId),

  tombstones: async (before: Date): Promise<number[]> => {
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
});

export type AlbumRepository = ReturnType<typeof albumRepository>;
