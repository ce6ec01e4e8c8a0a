import type { Handler } from '@afterglow/service-kit';
import { publishEvent } from '@afterglow/service-kit/database';
import type { MediaDeps } from '../../deps.ts';
import { writtenCaption } from '../../domain/written-caption.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import { changeOwnedPhoto } from '../../use-cases/change-owned-photo.ts';

/** Render draws the picture before a video needs it. */
export const captionPhoto =
  (deps: MediaDeps): Handler<'PATCH /api/photos/:photoId/caption'> =>
  async ({ params, body, session }) => {
    const caption = writtenCaption(body.caption);
    const photo = await changeOwnedPhoto(
      deps,
      params,
      session,
      async ({ id: photoId, memorial_id: memorialId }, transaction) => {
        const captioned = await deps.photos.setCaption(photoId, caption, transaction);
        if (captioned && caption) await publishEvent(transaction, 'photo.captioned', { memorialId, photoId });
        return captioned;
      },
    );
    return presentPhoto(photo);
  };
