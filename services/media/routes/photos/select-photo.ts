import { fail, type Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';

export const selectPhoto =
  ({ changeAlbum, photos, photoQueries }: MediaDeps): Handler<'PATCH /api/photos/:photoId/selection'> =>
  async ({ params, body, session }) => {
    const owned = () => photoQueries.findOwnedById(Number(params.photoId), session.userId);
    const photo = (await owned()) ?? fail('photo_not_found');
    await changeAlbum(photo.memorial_id, (transaction) =>
      photos.select(photo.memorial_id, [photo.id], body.isSelected, transaction),
    );
    return presentPhoto((await owned()) ?? fail('photo_not_found'));
  };
