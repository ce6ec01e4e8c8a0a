import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { sendingBrowser } from '../../use-cases/uploads/sending-browser.ts';

export const putBackPhoto =
  (deps: MediaDeps): Handler<'POST /api/invitations/:invitationToken/photos/:filename/restore'> =>
  async (request) => {
    const browser = await sendingBrowser(deps, request);
    await deps.sentPhotoActions.putBack(browser, request.params.filename);
  };
