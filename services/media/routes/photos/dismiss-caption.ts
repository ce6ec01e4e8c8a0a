import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import { changeOwnedPhoto } from '../../use-cases/change-owned-photo.ts';

export const dismissCaption =
  (deps: MediaDeps): Handler<'PATCH /api/photos/:photoId/dismissed-caption'> =>
  async ({ params, body, session }) => {
    const photo = await changeOwnedPhoto(deps, params, session, ({ id }, transaction) =>
      deps.photos.dismissCaption(id, body.dismissedCaption, transaction),
    );
    return presentPhoto(photo);
  };
