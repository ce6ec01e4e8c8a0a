import { writtenText } from '@afterglow/proto/text';
import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { sendingBrowser } from '../../use-cases/uploads/sending-browser.ts';

export const suggestCaption =
  (deps: MediaDeps): Handler<'PUT /api/invitations/:invitationToken/photos/:filename/caption'> =>
  async (request) => {
    const browser = await sendingBrowser(deps, request);
    const words = writtenText(request.body.suggestedCaption ?? '') || null;
    await deps.sentPhotoActions.suggestCaption(browser, request.params.filename, words);
  };
