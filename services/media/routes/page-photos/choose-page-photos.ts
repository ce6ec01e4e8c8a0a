import { fail, type Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';

export const choosePagePhotos =
  (deps: MediaDeps): Handler<'PUT /api/memorials/:memorialRef/page-photos'> =>
  async ({ params, body: { photoIds }, session }) => {
    const { memorials, changeAlbum, photos, photoQueries } = deps;
    const memorial = await memorials.owned(params.memorialRef, session);
    if (new Set(photoIds).size !== photoIds.length) fail('photo_ids_repeated');
    await changeAlbum(memorial.id, (transaction) => photos.chooseForPage(memorial.id, photoIds, transaction));
    return (await photoQueries.listOnPage(memorial.id)).map(presentPhoto);
  };
