import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { presentTakenBackPhoto } from '../../presenters/sent-photo-presenter.ts';

export const listTakenBackPhotos =
  (deps: MediaDeps): Handler<'GET /api/memorials/:memorialRef/taken-back-photos'> =>
  async ({ params, session }) => {
    const { id } = await deps.memorials.owned(params.memorialRef, session);
    const photos = await deps.takenBackPhotos.listByMemorial(id);
    const photoIds = photos.map(({ photo_id }) => photo_id);
    const getVideos = await deps.findShowingVideos(id, photoIds);
    return photos.map((photo) => presentTakenBackPhoto(photo, getVideos?.(photo.photo_id) ?? null));
  };
