import { limits } from '@afterglow/proto';
import type { Step } from '@afterglow/service-kit';
import type { PhotoStore } from '../adapters/photo-store.ts';
import type { DeletedPhotoRepository } from '../repositories/deleted-photo-repository.ts';

interface PurgePhotosDependencies {
  readonly deletedPhotos: Pick<DeletedPhotoRepository, 'due' | 'purge'>;
  readonly photoStore: Pick<PhotoStore, 'remove'>;
  readonly clock: () => Date;
}

/** The step of a background task that removes photos for good that can no longer be put back. */
export const purgePhotos =
  ({ deletedPhotos, photoStore, clock }: PurgePhotosDependencies): Step<never> =>
  async () => {
    const before = new Date(clock().getTime() - limits.photoRestoreMs);
    for (const photo of await deletedPhotos.due(before)) {
      await deletedPhotos.purge(photo, before, () =>
        photoStore.remove({ memorialId: photo.memorial_id, photoId: photo.id }),
      );
    }
    return null;
  };
