import type { Handler } from '@afterglow/service-kit';
import { type SendPhotoDependencies, sendPhoto } from '../adapters/photos/send-photo.ts';

export const getUpload =
  (deps: SendPhotoDependencies): Handler<'GET /uploads/:filename'> =>
  async ({ params, session }, reply) =>
    sendPhoto(deps, { filename: params.filename, ownerId: session.userId }, reply);
