import { limits } from '@afterglow/proto';
import { fail, type Handler } from '@afterglow/service-kit';
import type { AlbumRepository } from '../repositories/album-repository.ts';
import type { DeletedPhotoRepository } from '../repositories/deleted-photo-repository.ts';
import type { PhotoRepository } from '../repositories/photo-repository.ts';

interface DeletePhotoDependencies {
  readonly albums: Pick<AlbumRepository, 'change'>;
  readonly deletedPhotos: Pick<DeletedPhotoRepository, 'hide'>;
  readonly photos: Pick<PhotoRepository, 'ownedById'>;
  readonly clock: () => Date;
}

/** Only hides it: it keeps its place, and its bytes stay until it can no longer be put back. */
export const deletePhoto =
  ({ albums, deletedPhotos, photos, clock }: DeletePhotoDependencies): Handler<'DELETE /api/photos/:photoId'> =>
  async ({ params, session }) => {
    const photo = (await photos.ownedById(Number(params.photoId), session.userId)) ?? fail('photo_not_found');
    const now = clock();
    const isHidden = await albums.change(photo.memorial_id, (transaction) =>
      deletedPhotos.hide(transaction, photo.id, now),
    );
    if (!isHidden) fail('photo_not_found');
    return { restorableUntil: new Date(now.getTime() + limits.photoRestoreMs).toISOString() };
  };
