import { type AnnounceChange, fail, type Handler } from '@afterglow/service-kit';
import { restoreDeadline } from '../../domain/photo-restore.ts';
import type { DeletedPhotoRepository } from '../../repositories/deleted-photo-repository.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';
import type { ChangeAlbum } from '../../use-cases/change-album.ts';

interface DeletePhotoDependencies {
  readonly announceChange: AnnounceChange;
  readonly changeAlbum: ChangeAlbum;
  readonly deletedPhotos: Pick<DeletedPhotoRepository, 'hide'>;
  readonly photos: Pick<PhotoRepository, 'findOwnedById'>;
  readonly clock: () => Date;
}

/** Only hides it: it keeps its place, and its bytes stay until it can no longer be put back. */
export const deletePhoto =
  ({
    announceChange,
    changeAlbum,
    deletedPhotos,
    photos,
    clock,
  }: DeletePhotoDependencies): Handler<'DELETE /api/photos/:photoId'> =>
  async ({ params, session }) => {
    const photo = (await photos.findOwnedById(Number(params.photoId), session.userId)) ?? fail('photo_not_found');
    const now = clock();
    const isHidden = await changeAlbum(photo.memorial_id, (transaction) =>
      deletedPhotos.hide(photo.id, now, transaction),
    );
    if (!isHidden) fail('photo_not_found');
    announceChange({ ownerId: session.userId, memorialId: photo.memorial_id, changed: 'photos' });
    return { restorableUntil: restoreDeadline(now).toISOString() };
  };
