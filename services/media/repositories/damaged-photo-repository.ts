import type { Updateable } from 'kysely';
import type { MediaDatabase, MediaTables, MediaTransaction } from '../database.ts';
import type { PhotoRow } from './photo-repository.ts';

export interface BetterCopy {
  readonly memorialId: number;
  readonly invitationId: number | null;
  readonly replaces: string | undefined;
  readonly sha256: string;
  readonly originalName: string;
  readonly takenAt: string | null;
  readonly width: number;
  readonly height: number;
}

export type BetterCopyColumns = Updateable<MediaTables['photos']> & { readonly id: number };

export const damagedPhotoRepository = (database: MediaDatabase) => ({
  /** Belongs into `changeAlbum`. The one its sender names, else one of the same name, moment and width or height. */
  findReplaced: async (copy: BetterCopy, transaction: MediaTransaction): Promise<PhotoRow | undefined> => {
    const { invitationId, replaces, takenAt } = copy;
    if (replaces === undefined && takenAt === null) return;
    let damaged = transaction
      .selectFrom('photos')
      .selectAll()
      .where('memorial_id', '=', copy.memorialId)
      .where('damage', 'is not', null)
      .where('deleted_at', 'is', null)
      // Its sender has sent the copy before, as a photo of its own.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('photos as other')
              .select('other.id')
              .where('other.memorial_id', '=', copy.memorialId)
              .whereRef('other.sender', '=', 'photos.sender')
              .where('other.sha256', '=', copy.sha256),
          ),
        ),
      );
    if (invitationId !== null) damaged = damaged.where('invitation_id', '=', invitationId);
    if (replaces !== undefined) return damaged.where('filename', '=', replaces).executeTakeFirst();
    return damaged
      .where('original_name', '=', copy.originalName)
      .where('taken_at', '=', takenAt)
      .where((photo) => photo.or([photo('width', '=', copy.width), photo('height', '=', copy.height)]))
      .orderBy('id')
      .executeTakeFirst();
  },

  /** The same bytes from anyone, where a copy was sent again whose answer was lost. */
  findByContent: (memorialId: number, sha256: string): Promise<PhotoRow | undefined> =>
    database
      .selectFrom('photos')
      .selectAll()
      .where('memorial_id', '=', memorialId)
      .where('sha256', '=', sha256)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),

  /** Belongs into `changeAlbum`. A new id: nothing made of the damaged bytes is taken for the copy's. */
  makeWhole: (id: number, copy: BetterCopyColumns, transaction: MediaTransaction): Promise<PhotoRow | undefined> =>
    transaction
      .updateTable('photos')
      .set({ ...copy, damage: null })
      .where('id', '=', id)
      .where('damage', 'is not', null)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
});

export type DamagedPhotoRepository = ReturnType<typeof damagedPhotoRepository>;
