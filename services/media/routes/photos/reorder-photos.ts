import { fail, type Handler, type MemorialDirectory } from '@afterglow/service-kit';
import { unusableIds } from '../../domain/photo-order.ts';
import type { PhotoOrderRepository } from '../../repositories/photo-order-repository.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';
import type { ChangeAlbum } from '../../use-cases/change-album.ts';

interface ReorderPhotosDependencies {
  readonly memorials: MemorialDirectory;
  readonly changeAlbum: ChangeAlbum;
  readonly photoOrder: PhotoOrderRepository;
  readonly photos: Pick<PhotoRepository, 'listShown'>;
}

export const reorderPhotos =
  (deps: ReorderPhotosDependencies): Handler<'PATCH /api/memorials/:memorialRef/photos/reorder'> =>
  async ({ params, body, session }) => {
    const memorial = await deps.memorials.owned(params.memorialRef, session);
    await deps.changeAlbum(memorial.id, async (transaction) => {
      const unusable = unusableIds(await deps.photoOrder.listIds(memorial.id, transaction), body.photoIds);
      if (unusable) fail(unusable);
      if (body.selectedCount !== undefined)
        await deps.photoOrder.selectFirst(memorial.id, body.photoIds, body.selectedCount, transaction);
      await deps.photoOrder.reorder(memorial.id, body.photoIds, transaction);
    });
    return deps.photos.listShown(memorial.id);
  };
