import { fail, type Handler } from '@afterglow/service-kit';
import { sendPhoto } from '../../adapters/photos/send-photo.ts';
import type { MediaDeps } from '../../deps.ts';

export const getPhoto =
  (deps: MediaDeps): Handler<'GET /api/photos/:filename'> =>
  async ({ params, query, session }, reply) => {
    const photo = await deps.photoQueries.findOwnedByFilename(params.filename, session.userId);
    const asked = { photo: photo ?? fail('photo_not_found'), size: query.size, turns: Number(query.turns ?? 0) };
    return sendPhoto(deps, asked, reply);
  };
