import type { Handler } from '@afterglow/service-kit';
import { presentPhoto } from '../presenters/photo-presenter.ts';
import type { PhotoRepository } from '../repositories/photo-repository.ts';

interface LookUpPhotosDependencies {
  readonly photos: Pick<PhotoRepository, 'ofMemorial'>;
}

/** In the order asked for. */
export const lookUpPhotos =
  ({ photos }: LookUpPhotosDependencies): Handler<'POST /internal/photos/lookup'> =>
  async ({ body }) => {
    const rows = await photos.ofMemorial(body.memorialId, body.photoIds);
    const byId = new Map(rows.map((row) => [row.id, presentPhoto(row)]));
    return body.photoIds.flatMap((id) => byId.get(id) ?? []);
  };
