import type { Handler } from '@afterglow/service-kit';
import { type SendPhotoDependencies, sendPhoto } from '../adapters/photos/send-photo.ts';

export const getPhoto =
  (deps: SendPhotoDependencies): Handler<'GET /api/photos/:filename'> =>
  async ({ params, query, session }, reply) =>
    sendPhoto(deps, { filename: params.filename, ownerId: session.userId, size: query.size }, reply);
