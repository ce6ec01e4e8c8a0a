import { fail, type Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { unusableIds } from '../../domain/photo-order.ts';

export const selectPhotos =
  (deps: MediaDeps): Handler<'PATCH /api/memorials/:memorialRef/photos/selection'> =>
  async ({ params, body, session }) => {
    const memorial = await deps.memorials.owned(params.memorialRef, session);
    await deps.changeAlbum(memorial.id, async (transaction) => {
      const unusable = unusableIds(await deps.photos.listIds(memorial.id, transaction), body.photoIds);
      if (unusable) fail(unusable);
      await deps.photos.select(memorial.id, body.photoIds, body.isSelected, transaction);
    });
    return deps.shownPhotos.list(memorial.id);
  };
