import { fail, type Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { earliestRestorable } from '../../domain/photo-restore.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';

export const restorePhoto =
  ({ photoDeletion, photoQueries, clock }: MediaDeps): Handler<'POST /api/photos/:photoId/restore'> =>
  async ({ params, session }) => {
    const since = earliestRestorable(clock());
    const photo = await photoQueries.findRestorable(Number(params.photoId), session.userId, since);
    if (!photo) fail('photo_not_found');
    return presentPhoto(await photoDeletion.restore(photo));
  };
