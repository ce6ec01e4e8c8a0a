import { writtenWords } from '@afterglow/proto';
import type { Handler } from '@afterglow/service-kit';
import { publishEvent } from '@afterglow/service-kit/database';
import type { MediaDeps } from '../../deps.ts';
import { writtenCaption } from '../../domain/written-caption.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import { changeOwnedPhoto } from '../../use-cases/change-owned-photo.ts';

/** Render draws the picture of a caption before a video needs it. */
export const decideWords =
  (deps: MediaDeps): Handler<'PATCH /api/photos/:photoId/read-words'> =>
  async ({ params, body, session }) => {
    const { isInGuestbook, caption: given } = body;
    const caption = given === undefined ? given : writtenCaption(given);
    const decision = { readWords: writtenWords(body.readWords), isInGuestbook, caption };
    const photo = await changeOwnedPhoto(
      deps,
      params,
      session,
      async ({ id: photoId, memorial_id: memorialId }, transaction) => {
        const decided = await deps.photos.decideWords(photoId, decision, transaction);
        if (decided && caption) await publishEvent(transaction, 'photo.captioned', { memorialId, photoId });
        return decided;
      },
    );
    return presentPhoto(photo);
  };
