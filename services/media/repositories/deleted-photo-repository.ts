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

  /**
   * Removes the rows of photos that were deleted before `before`, the oldest first, tells render, and leaves what lies of
   * them in the store to be removed from `now` on. Returns how many. What is sent again from then on is a new photo.
   */
  purge: (before: Date, now: Date, limit: number): Promise<number> =>
    transact(async (transaction) => {
      const due = transaction
        .selectFrom('photos')
        .select('id')
        .where('deleted_at', '<', before)
        .orderBy('deleted_at')
        .limit(limit)
        .forUpdate()
        .skipLocked();
      const photos = await transaction
        .with('due', () => due)
        .deleteFrom('photos')
        .where('id', 'in', (query) => query.selectFrom('due').select('id'))
        .returning(['id', 'memorial_id'])
        .execute();
      if (photos.length === 0) return 0;
      const removals = photos.map(({ id, memorial_id }) => ({ photo_id: id, memorial_id, due_at: now }));
      await transaction.insertInto('object_removals').values(removals).execute();
      for (const { id: photoId, memorial_id: memorialId } of photos) {
        await publishEvent(transaction, 'photo.deleted', { memorialId, photoId });
      }
      return photos.length;
    }),
});

export type DeletedPhotoRepository = ReturnType<typeof deletedPhotoRepository>;
