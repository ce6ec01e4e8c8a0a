import { publishEvent, type Transact } from '@afterglow/service-kit';
import type { MediaDatabase, MediaTables, MediaTransaction } from '../database.ts';
import type { PhotoRow } from './photo-repository.ts';

/** Photos on their way out: seen nowhere, to be put back for some minutes, then gone for good. */
export const deletedPhotoRepository = (database: MediaDatabase, transact: Transact<MediaTables>) => ({
  /** The photo of this owner's, where it was not deleted before `since`. */
  restorable: (id: number, ownerId: number, since: Date): Promise<PhotoRow | undefined> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where((photo) => photo.or([photo('deleted_at', 'is', null), photo('deleted_at', '>', since)]))
      .executeTakeFirst(),

  /** Belongs into `albums.change`. False where it is not there any more. */
  hide: async (transaction: MediaTransaction, id: number, now: Date): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('photos')
      .set({ deleted_at: now })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Belongs into `albums.change`. Nothing where it is gone for good. */
  restore: (transaction: MediaTransaction, id: number): Promise<PhotoRow | undefined> =>
    transaction.updateTable('photos').set({ deleted_at: null }).where('id', '=', id).returningAll().executeTakeFirst(),

  /** Deleted before `before`, oldest first. */
  due: (before: Date): Promise<PhotoRow[]> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('deleted_at', '<', before)
      .orderBy('deleted_at')
      .limit(1000)
      .execute(),

  /**
   * Removes what lies in the store by `remove`, then the row, and tells render. Nobody can put the photo back meanwhile;
   * where anything fails, the row is still there and it is tried again. False where another has the photo in hand.
   */
  purge: ({ id }: Pick<PhotoRow, 'id'>, before: Date, remove: () => Promise<void>): Promise<boolean> =>
    transact(async (transaction) => {
      const photo = await transaction
        .selectFrom('photos')
        .select(['id', 'memorial_id'])
        .where('id', '=', id)
        .where('deleted_at', '<', before)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!photo) return false;
      await remove();
      await transaction.deleteFrom('photos').where('id', '=', id).execute();
      await publishEvent(transaction, 'photo.deleted', { memorialId: photo.memorial_id, photoId: id });
      return true;
    }),
});

export type DeletedPhotoRepository = ReturnType<typeof deletedPhotoRepository>;
