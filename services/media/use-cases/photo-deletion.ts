import { type AnnounceChange, fail } from '@afterglow/service-kit';
import type { PhotoRepository, PhotoRow } from '../repositories/photo-repository.ts';
import type { TakenBackPhotoRepository } from '../repositories/taken-back-photo-repository.ts';
import type { ChangeAlbum } from './change-album.ts';

interface PhotoDeletionDependencies {
  readonly announceChange: AnnounceChange;
  readonly changeAlbum: ChangeAlbum;
  readonly photos: Pick<PhotoRepository, 'hide' | 'restore'>;
  readonly takenBackPhotos: Pick<TakenBackPhotoRepository, 'add' | 'remove'>;
  readonly clock: () => Date;
}

export function createPhotoDeletion({
  announceChange,
  changeAlbum,
  photos,
  takenBackPhotos,
  clock,
}: PhotoDeletionDependencies) {
  const announce = ({ owner_id, memorial_id }: PhotoRow): void =>
    announceChange({ ownerId: owner_id, memorialId: memorial_id, changed: 'photos' });
  return {
    /**
     * Hides the photo: its place and bytes stay until it can no longer be restored.
     * Notifies the organizer if its contributor took it back. @throws photo_not_found. @returns when it was deleted.
     */
    hide: async (photo: PhotoRow, { isTakenBack }: { readonly isTakenBack: boolean }): Promise<Date> => {
      const now = clock();
      await changeAlbum(photo.memorial_id, async (transaction) => {
        if (!(await photos.hide(photo.id, { now, isTakenBack }, transaction))) fail('photo_not_found');
        const { id: photo_id, memorial_id, contributor_name } = photo;
        if (isTakenBack)
          await takenBackPhotos.add({ photo_id, memorial_id, contributor_name, taken_back_at: now }, transaction);
      });
      announce(photo);
      return now;
    },

    /** @throws photo_not_found if it was purged. */
    restore: async (photo: PhotoRow): Promise<PhotoRow> => {
      const restored = await changeAlbum(photo.memorial_id, async (transaction) => {
        const row = (await photos.restore(photo.id, transaction)) ?? fail('photo_not_found');
        if (photo.is_taken_back) await takenBackPhotos.remove(photo.id, transaction);
        return row;
      });
      announce(photo);
      return restored;
    },
  };
}

export type PhotoDeletion = ReturnType<typeof createPhotoDeletion>;
