import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import { changeOwnedPhoto } from '../../use-cases/change-owned-photo.ts';

/** Derivatives of the new turn are made on demand. */
export const rotatePhoto =
  (deps: MediaDeps): Handler<'PATCH /api/photos/:photoId/rotation'> =>
  async ({ params, body, session }) => {
    const photo = await changeOwnedPhoto(deps, params, session, ({ id }, transaction) =>
      deps.photos.rotate(id, body.turns, transaction),
    );
    return presentPhoto(photo);
  };
