import type { EventHandler } from '@afterglow/service-kit/queue';
import type { RemoveUnneeded } from '../adapters/pictures/remove-unneeded.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';

interface DeletePhotoDataDependencies {
  readonly objects: Pick<ObjectRepository, 'listMade'>;
  readonly removeUnneeded: RemoveUnneeded;
  readonly clock: () => Date;
}

/** Deletes pictures of a deleted photo. Those still shown go when their slideshow is remade. */
export const deletePhotoData =
  ({ objects, removeUnneeded, clock }: DeletePhotoDataDependencies): EventHandler<'photo.deleted'> =>
  async ({ memorialId, photoId }) => {
    for (const row of await objects.listMade(memorialId, photoId)) await removeUnneeded(row, clock());
  };
