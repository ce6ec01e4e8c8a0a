import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { sendingBrowser } from '../../use-cases/uploads/sending-browser.ts';

export const estimateYear =
  (deps: MediaDeps): Handler<'PUT /api/invitations/:invitationToken/photos/:filename/year'> =>
  async (request) => {
    const browser = await sendingBrowser(deps, request);
    await deps.sentPhotoActions.estimateYear(browser, request.params.filename, request.body.estimatedYear);
  };
