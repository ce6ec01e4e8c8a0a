import type { MediaDatabase, MediaTransaction } from '../database.ts';

export const albumRepository = (database: MediaDatabase) => ({
  /** Makes the memorial's album where there is none yet. */
  open: async (memorialId: number, ownerId: number): Promise<void> => {
    await database
      .insertInto('albums')
      .values({ memorial_id: memorialId, owner_id: ownerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Runs a change of the memorial's list while no other change of it runs. */
  change: <T>(memorialId: number, work: (transaction: MediaTransaction) => Promise<T>): Promise<T> =>
    database.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('albums')
        .select('memorial_id')
        .where('memorial_id', '=', memorialId)
        .forUpdate()
        .execute();
      return work(transaction);
    }),
});

export type AlbumRepository = ReturnType<typeof albumRepository>;
