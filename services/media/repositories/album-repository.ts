import type { MediaDatabase, MediaTransaction } from '../database.ts';

export const albumRepository = (database: MediaDatabase) => ({
  open: async (memorialId: number, ownerId: number): Promise<void> => {
    await database
      .insertInto('albums')
      .values({ memorial_id: memorialId, owner_id: ownerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Another one after each change of what its list shows. Nothing where it has none. */
  findListVersion: async (memorialId: number): Promise<string | undefined> => {
    const album = await database
      .selectFrom('albums')
      .select('list_version')
      .where('memorial_id', '=', memorialId)
      .executeTakeFirst();
    return album?.list_version;
  },

  /** Until the transaction ends, nobody else has it. Nothing where there is none. */
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

  putTombstone: async (
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

  /** Of the memorial in every table but this one. */
  removeRows: async (memorialId: number, transaction: MediaTransaction): Promise<void> => {
    await transaction.deleteFrom('photos').where('memorial_id', '=', memorialId).execute();
    await transaction.deleteFrom('taken_back_photos').where('memorial_id', '=', memorialId).execute();
    await transaction.deleteFrom('object_removals').where('memorial_id', '=', memorialId).execute();
    await transaction.deleteFrom('batches').where('memorial_id', '=', memorialId).execute();
    await transaction.deleteFrom('archives').where('memorial_id', '=', memorialId).execute();
    await transaction.deleteFrom('invitation_uses').where('memorial_id', '=', memorialId).execute();
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
});

export type AlbumRepository = ReturnType<typeof albumRepository>;
