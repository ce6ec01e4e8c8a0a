import type { MediaDatabase, MediaTransaction } from '../database.ts';
import type { PhotoRow } from './photo-repository.ts';

export const deletedPhotoRepository = (database: MediaDatabase) => ({
  /** The photo of this owner's, where it was not deleted before `since`, nor by its contributor. */
  findRestorable: (id: number, ownerId: number, since: Date): Promise<PhotoRow | undefined> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('is_taken_back', '=', false)
      .where((photo) => photo.or([photo('deleted_at', 'is', null), photo('deleted_at', '>', since)]))
      .executeTakeFirst(),

  /** Belongs into `changeAlbum`. False where it is not there any more. */
  hide: async (id: number, now: Date, transaction: MediaTransaction): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('photos')
      .set({ deleted_at: now })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Belongs into `changeAlbum`. Nothing where it is gone for good. */
  restore: (id: number, transaction: MediaTransaction): Promise<PhotoRow | undefined> =>
    transaction.updateTable('photos').set({ deleted_at: null }).where('id', '=', id).returningAll().executeTakeFirst(),

  purgeOldest: (
    before: Date,
    limit: number,
    transaction: MediaTransaction,
  ): Promise<Pick<PhotoRow, 'id' | 'memorial_id'>[]> => {
    const due = transaction
      .selectFrom('photos')
      .select('id')
      .where('deleted_at', '<', before)
      .orderBy('deleted_at')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    return transaction
      .with('due', () => due)
      .deleteFrom('photos')
      .where('id', 'in', (query) => query.selectFrom('due').select('id'))
      .returning(['id', 'memorial_id'])
      .execute();
  },
});

export type DeletedPhotoRepository = ReturnType<typeof deletedPhotoRepository>;
