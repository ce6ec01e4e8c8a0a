import { fail, type Handler } from '@afterglow/service-kit';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import type { PhotoOrderRepository } from '../../repositories/photo-order-repository.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';
import type { ChangeAlbum } from '../../use-cases/change-album.ts';

interface SelectPhotoDependencies {
  readonly changeAlbum: ChangeAlbum;
  readonly photoOrder: PhotoOrderRepository;
  readonly photos: Pick<PhotoRepository, 'findOwnedById'>;
}

export const selectPhoto =
  ({ changeAlbum, photoOrder, photos }: SelectPhotoDependencies): Handler<'PATCH /api/photos/:photoId/selection'> =>
  async ({ params, body, session }) => {
    const owned = () => photos.findOwnedById(Number(params.photoId), session.userId);
    const photo = (await owned()) ?? fail('photo_not_found');
    await changeAlbum(photo.memorial_id, (transaction) =>
      photoOrder.select(photo.memorial_id, [photo.id], body.isSelected, transaction),
    );
    return presentPhoto((await owned()) ?? fail('photo_not_found'));
  };
