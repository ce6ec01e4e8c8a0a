import type { Handler } from '@afterglow/service-kit';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';

interface LookUpPhotosDependencies {
  readonly photos: Pick<PhotoRepository, 'listByIds'>;
}

/** In the order asked for. */
export const lookUpPhotos =
  ({ photos }: LookUpPhotosDependencies): Handler<'POST /internal/photos/lookup'> =>
  async ({ body }) => {
    const rows = await photos.listByIds(body.memorialId, body.photoIds);
    const byId = new Map(rows.map((row) => [row.id, presentPhoto(row)]));
    return body.photoIds.flatMap((id) => byId.get(id) ?? []);
  };
