import { fail, type Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { unusableIds } from '../../domain/photo-order.ts';

export const estimateYears =
  (deps: MediaDeps): Handler<'PATCH /api/memorials/:memorialRef/photos/years'> =>
  async ({ params, body: { estimates }, session }) => {
    const memorial = await deps.memorials.owned(params.memorialRef, session);
    const photoIds = estimates.map(({ photoId }) => photoId);
    await deps.changeAlbum(memorial.id, async (transaction) => {
      const unusable = unusableIds(await deps.photos.listIds(memorial.id, transaction), photoIds);
      if (unusable) fail(unusable);
      await deps.photos.estimateYears(memorial.id, estimates, transaction);
    });
    return deps.shownPhotos.list(memorial.id);
  };
