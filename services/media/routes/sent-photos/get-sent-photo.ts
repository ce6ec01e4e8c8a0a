import { fail, type Handler } from '@afterglow/service-kit';
import { sendPhoto } from '../../adapters/photos/send-photo.ts';
import type { MediaDeps } from '../../deps.ts';
import { sendingBrowser } from '../../use-cases/uploads/sending-browser.ts';

export const getSentPhoto =
  (deps: MediaDeps): Handler<'GET /api/invitations/:invitationToken/photos/:filename'> =>
  async (request, reply) => {
    const browser = await sendingBrowser(deps, request);
    const photo = await deps.photoQueries.findSentBy(browser, request.params.filename);
    return sendPhoto(deps, { photo: photo ?? fail('photo_not_found'), size: 'thumb' }, reply);
  };
