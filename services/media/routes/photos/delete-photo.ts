import { fail, type Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { restoreDeadline } from '../../domain/photo-restore.ts';

export const deletePhoto =
  ({ photoDeletion, photoQueries }: MediaDeps): Handler<'DELETE /api/photos/:photoId'> =>
  async ({ params, session }) => {
    const photo = await photoQueries.findOwnedById(Number(params.photoId), session.userId);
    if (!photo) fail('photo_not_found');
    const deletedAt = await photoDeletion.hide(photo, { isTakenBack: false });
    return { restorableUntil: restoreDeadline(deletedAt).toISOString() };
  };
