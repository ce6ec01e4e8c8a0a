import type { Handler } from '@afterglow/service-kit';
import { restoreDeadline } from '../../domain/photo-restore.ts';
import { type SendingBrowserDependencies, sendingBrowser } from '../../use-cases/uploads/sending-browser.ts';
import type { SentPhotos } from '../../use-cases/uploads/sent-photos.ts';

interface TakeBackPhotoDependencies extends SendingBrowserDependencies {
  readonly sentPhotoActions: Pick<SentPhotos, 'takeBack'>;
}

export const takeBackPhoto =
  (deps: TakeBackPhotoDependencies): Handler<'DELETE /api/invitations/:invitationToken/photos/:filename'> =>
  async (request) => {
    const browser = await sendingBrowser(deps, request);
    const takenBackAt = await deps.sentPhotoActions.takeBack(browser, request.params.filename);
    return { restorableUntil: restoreDeadline(takenBackAt).toISOString() };
  };
