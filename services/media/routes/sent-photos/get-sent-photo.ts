import { fail, type Handler } from '@afterglow/service-kit';
import { type SendPhotoDependencies, sendPhoto } from '../../adapters/photos/send-photo.ts';
import type { SentPhotoRepository } from '../../repositories/sent-photo-repository.ts';
import { type SendingBrowserDependencies, sendingBrowser } from '../../use-cases/uploads/sending-browser.ts';

interface GetSentPhotoDependencies extends SendPhotoDependencies, SendingBrowserDependencies {
  readonly sentPhotos: Pick<SentPhotoRepository, 'findByFilename'>;
}

export const getSentPhoto =
  (deps: GetSentPhotoDependencies): Handler<'GET /api/invitations/:invitationToken/photos/:filename'> =>
  async (request, reply) => {
    const browser = await sendingBrowser(deps, request);
    const photo = await deps.sentPhotos.findByFilename(browser, request.params.filename);
    return sendPhoto(deps, { photo: photo ?? fail('photo_not_found'), size: 'thumb' }, reply);
  };
