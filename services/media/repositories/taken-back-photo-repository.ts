import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { MediaDatabase, MediaTables, MediaTransaction } from '../database.ts';

export type TakenBackPhotoRow = Selectable<MediaTables['taken_back_photos']>;

export const takenBackPhotoRepository = (database: MediaDatabase) => ({
  add: async (photo: Insertable<MediaTables['taken_back_photos']>, transaction: MediaTransaction): Promise<void> => {
    await transaction.insertInto('taken_back_photos').values(photo).execute();
  },

  remove: async (photoId: number, transaction: MediaTransaction): Promise<void> => {
    await transaction.deleteFrom('taken_back_photos').where('photo_id', '=', photoId).execute();
  },

  listByMemorial: (memorialId: number): Promise<TakenBackPhotoRow[]> =>
    database
      .selectFrom('taken_back_photos')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .orderBy('taken_back_at')
      .limit(1000)
      .execute(),

  removeRead: async (memorialId: number, photoIds: readonly number[]): Promise<void> => {
    await database
      .deleteFrom('taken_back_photos')
      .where('memorial_id', '=', memorialId)
      .where(sql<boolean>`photo_id = any(${sql.val(photoIds)}::bigint[])`)
      .execute();
  },

  removeByMemorial: async (memorialId: number, transaction: MediaTransaction): Promise<void> => {
    await transaction.deleteFrom('taken_back_photos').where('memorial_id', '=', memorialId).execute();
  },
});

export type TakenBackPhotoRepository = ReturnType<typeof takenBackPhotoRepository>;
