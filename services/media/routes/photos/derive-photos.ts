import { countTurns } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { regionInFrame } from '../../domain/image-sizes.ts';
import { turnedSize } from '../../domain/photo-marks.ts';

export const derivePhotos =
  ({ photoQueries, derivatives }: MediaDeps): Handler<'POST /internal/photos/derive'> =>
  async ({ body }) => {
    const rows = await photoQueries.listByIds(body.memorialId, body.photoIds);
    const derived = rows.map(async (photo) => {
      const turns = countTurns(body.turned, photo.id);
      const key = await derivatives.ensure(photo, { recipe: body.recipe, turns });
      if (key === null) return [];
      const photoId = photo.id;
      return [
        body.recipe === 'frame' ? { photoId, key, photo: regionInFrame(turnedSize(photo, turns)) } : { photoId, key },
      ];
    });
    return (await Promise.all(derived)).flat();
  };
