import type { Batch } from '@afterglow/service-kit/database';
import type { RenderDatabase } from '../database.ts';

export const isDeleted = async (memorialId: number, transaction: RenderDatabase): Promise<boolean> => {
  const tombstone = await transaction
    .selectFrom('deleted_memorials')
    .select('memorial_id')
    .where('memorial_id', '=', memorialId)
    .executeTakeFirst();
  return tombstone !== undefined;
};

export const deletedMemorialRepository = (database: RenderDatabase) => ({
  hasTombstone: isDeleted,

  addTombstone: async (memorialId: number, transaction: RenderDatabase): Promise<void> => {
    await transaction
      .insertInto('deleted_memorials')
      .values({ memorial_id: memorialId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  removeRows: async (memorialId: number, transaction: RenderDatabase): Promise<void> => {
    await transaction.deleteFrom('slideshows').where('memorial_id', '=', memorialId).execute();
    await transaction.deleteFrom('songs').where('memorial_id', '=', memorialId).execute();
    await transaction.deleteFrom('albums').where('memorial_id', '=', memorialId).execute();
    await transaction.deleteFrom('paid_memorials').where('memorial_id', '=', memorialId).execute();
    // The same lock order as jobs that need several.
    await transaction
      .selectFrom('objects')
      .select('hash')
      .where('memorial_id', '=', memorialId)
      .orderBy('kind')
      .orderBy('hash')
      .forUpdate()
      .execute();
    await transaction.deleteFrom('accepted_letters').where('memorial_id', '=', memorialId).execute();
    await transaction.deleteFrom('objects').where('memorial_id', '=', memorialId).execute();
  },

  listTombstones: ({ after, limit }: Batch<number>) =>
    database
      .selectFrom('deleted_memorials')
      .selectAll()
      .where('memorial_id', '>', after ?? 0)
      .orderBy('memorial_id')
      .limit(limit)
      .execute(),

  removeTombstone: async (memorialId: number): Promise<void> => {
    await database.deleteFrom('accepted_letters').where('memorial_id', '=', memorialId).execute();
    await database.deleteFrom('deleted_memorials').where('memorial_id', '=', memorialId).execute();
  },
});

export type DeletedMemorialRepository = ReturnType<typeof deletedMemorialRepository>;
