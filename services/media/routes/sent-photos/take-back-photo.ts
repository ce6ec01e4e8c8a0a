import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { restoreDeadline } from '../../domain/photo-restore.ts';
import { sendingBrowser } from '../../use-cases/uploads/sending-browser.ts';

export const takeBackPhoto =
  (deps: MediaDeps): Handler<'DELETE /api/invitations/:invitationToken/photos/:filename'> =>
  async (request) => {
    const browser = await sendingBrowser(deps, request);
    const takenBackAt = await deps.sentPhotoActions.takeBack(browser, request.params.filename);
    return { restorableUntil: restoreDeadline(takenBackAt).toISOString() };
  };
