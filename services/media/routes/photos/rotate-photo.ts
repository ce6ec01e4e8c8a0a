import { fail, type Handler } from '@afterglow/service-kit';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';
import type { RotationRepository } from '../../repositories/rotation-repository.ts';
import type { ChangeAlbum } from '../../use-cases/change-album.ts';

interface RotatePhotoDependencies {
  readonly changeAlbum: ChangeAlbum;
  readonly photos: Pick<PhotoRepository, 'findOwnedById'>;
  readonly rotations: RotationRepository;
}

/** Says only how it is shown: sizes of another turn are other objects, made when they are first asked for. */
export const rotatePhoto =
  ({ changeAlbum, photos, rotations }: RotatePhotoDependencies): Handler<'PATCH /api/photos/:photoId/rotation'> =>
  async ({ params, body, session }) => {
    const photo = (await photos.findOwnedById(Number(params.photoId), session.userId)) ?? fail('photo_not_found');
    const rotated = await changeAlbum(photo.memorial_id, (transaction) =>
      rotations.rotate(photo.id, body.turns, transaction),
    );
    return presentPhoto(rotated ?? fail('photo_not_found'));
  };
