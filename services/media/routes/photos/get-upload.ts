import { fail, type Handler } from '@afterglow/service-kit';
import { sendPhoto } from '../../adapters/photos/send-photo.ts';
import type { MediaDeps } from '../../deps.ts';

export const getUpload =
  (deps: MediaDeps): Handler<'GET /uploads/:filename'> =>
  async ({ params, session }, reply) => {
    const photo = await deps.photoQueries.findOwnedByFilename(params.filename, session.userId);
    return sendPhoto(deps, { photo: photo ?? fail('photo_not_found') }, reply);
  };
