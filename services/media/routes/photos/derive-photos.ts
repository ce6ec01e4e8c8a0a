import { countTurns } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';
import type { Derivatives } from '../../adapters/photos/derivatives.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';

interface DerivePhotosDependencies {
  readonly photos: Pick<PhotoRepository, 'listByIds'>;
  readonly derivatives: Pick<Derivatives, 'ensure'>;
}

export const derivePhotos =
  ({ photos, derivatives }: DerivePhotosDependencies): Handler<'POST /internal/photos/derive'> =>
  async ({ body }) => {
    const rows = await photos.listByIds(body.memorialId, body.photoIds);
    const derived = rows.map(async (photo) => {
      const key = await derivatives.ensure(photo, { recipe: body.recipe, turns: countTurns(body.turned, photo.id) });
      return key === null ? [] : [{ photoId: photo.id, key }];
    });
    return (await Promise.all(derived)).flat();
  };
