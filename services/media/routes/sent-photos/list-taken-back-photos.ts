import type { Handler, MemorialDirectory } from '@afterglow/service-kit';
import { presentTakenBackPhoto } from '../../presenters/sent-photo-presenter.ts';
import type { TakenBackPhotoRepository } from '../../repositories/taken-back-photo-repository.ts';
import type { FindShowingVideos } from '../../use-cases/showing-videos.ts';

interface ListTakenBackPhotosDependencies {
  readonly memorials: MemorialDirectory;
  readonly takenBackPhotos: Pick<TakenBackPhotoRepository, 'listByMemorial'>;
  readonly findShowingVideos: FindShowingVideos;
}

export const listTakenBackPhotos =
  (deps: ListTakenBackPhotosDependencies): Handler<'GET /api/memorials/:memorialRef/taken-back-photos'> =>
  async ({ params, session }) => {
    const { id } = await deps.memorials.owned(params.memorialRef, session);
    const photos = await deps.takenBackPhotos.listByMemorial(id);
    const photoIds = photos.map(({ photo_id }) => photo_id);
    const getVideos = await deps.findShowingVideos(id, photoIds);
    return photos.map((photo) => presentTakenBackPhoto(photo, getVideos?.(photo.photo_id) ?? null));
  };
