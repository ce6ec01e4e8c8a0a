import { writtenWords } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { sendingBrowser } from '../../use-cases/uploads/sending-browser.ts';

export const sendWords =
  (deps: MediaDeps): Handler<'PUT /api/invitations/:invitationToken/photos/:filename/words'> =>
  async (request) => {
    const browser = await sendingBrowser(deps, request);
    await deps.sentPhotoActions.sendWords(browser, request.params.filename, writtenWords(request.body.words));
  };
