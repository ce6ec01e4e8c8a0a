import { fail, type Handler } from '@afterglow/service-kit';
import { type SendPhotoDependencies, sendPhoto } from '../../adapters/photos/send-photo.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';

interface GetPhotoDependencies extends SendPhotoDependencies {
  readonly photos: Pick<PhotoRepository, 'findOwnedByFilename'>;
}

export const getPhoto =
  (deps: GetPhotoDependencies): Handler<'GET /api/photos/:filename'> =>
  async ({ params, query, session }, reply) => {
    const photo = await deps.photos.findOwnedByFilename(params.filename, session.userId);
    const asked = { photo: photo ?? fail('photo_not_found'), size: query.size, turns: Number(query.turns ?? 0) };
    return sendPhoto(deps, asked, reply);
  };
