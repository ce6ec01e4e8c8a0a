import type { Handler } from '@afterglow/service-kit';
import { type SendingBrowserDependencies, sendingBrowser } from '../../use-cases/uploads/sending-browser.ts';
import type { SentPhotos } from '../../use-cases/uploads/sent-photos.ts';

interface PutBackPhotoDependencies extends SendingBrowserDependencies {
  readonly sentPhotoActions: Pick<SentPhotos, 'putBack'>;
}

export const putBackPhoto =
  (deps: PutBackPhotoDependencies): Handler<'POST /api/invitations/:invitationToken/photos/:filename/restore'> =>
  async (request) => {
    const browser = await sendingBrowser(deps, request);
    await deps.sentPhotoActions.putBack(browser, request.params.filename);
  };
