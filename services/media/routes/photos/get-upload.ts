import { fail, type Handler } from '@afterglow/service-kit';
import { type SendPhotoDependencies, sendPhoto } from '../../adapters/photos/send-photo.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';

interface GetUploadDependencies extends SendPhotoDependencies {
  readonly photos: Pick<PhotoRepository, 'findOwnedByFilename'>;
}

export const getUpload =
  (deps: GetUploadDependencies): Handler<'GET /uploads/:filename'> =>
  async ({ params, session }, reply) => {
    const photo = await deps.photos.findOwnedByFilename(params.filename, session.userId);
    return sendPhoto(deps, { photo: photo ?? fail('photo_not_found') }, reply);
  };
