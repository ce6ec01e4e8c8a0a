import { type AnnounceChange, fail, type Handler } from '@afterglow/service-kit';
import { earliestRestorable } from '../../domain/photo-restore.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import type { DeletedPhotoRepository } from '../../repositories/deleted-photo-repository.ts';
import type { ChangeAlbum } from '../../use-cases/change-album.ts';

interface RestorePhotoDependencies {
  readonly announceChange: AnnounceChange;
  readonly changeAlbum: ChangeAlbum;
  readonly deletedPhotos: Pick<DeletedPhotoRepository, 'findRestorable' | 'restore'>;
  readonly clock: () => Date;
}

export const restorePhoto =
  ({
    announceChange,
    changeAlbum,
    deletedPhotos,
    clock,
  }: RestorePhotoDependencies): Handler<'POST /api/photos/:photoId/restore'> =>
  async ({ params, session }) => {
    const since = earliestRestorable(clock());
    const photo = await deletedPhotos.findRestorable(Number(params.photoId), session.userId, since);
    if (!photo) fail('photo_not_found');
    const restored = await changeAlbum(photo.memorial_id, (transaction) =>
      deletedPhotos.restore(photo.id, transaction),
    );
    if (!restored) fail('photo_not_found');
    announceChange({ ownerId: session.userId, memorialId: photo.memorial_id, changed: 'photos' });
    return presentPhoto(restored);
  };
