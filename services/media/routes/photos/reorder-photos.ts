import { fail, type Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { unusableIds } from '../../domain/photo-order.ts';

export const reorderPhotos =
  (deps: MediaDeps): Handler<'PATCH /api/memorials/:memorialRef/photos/reorder'> =>
  async ({ params, body, session }) => {
    const memorial = await deps.memorials.owned(params.memorialRef, session);
    await deps.changeAlbum(memorial.id, async (transaction) => {
      const unusable = unusableIds(await deps.photos.listIds(memorial.id, transaction), body.photoIds);
      if (unusable) fail(unusable);
      if (body.selectedCount !== undefined)
        await deps.photos.selectFirst(memorial.id, body.photoIds, body.selectedCount, transaction);
      await deps.photos.reorder(memorial.id, body.photoIds, transaction);
    });
    return deps.shownPhotos.list(memorial.id);
  };
