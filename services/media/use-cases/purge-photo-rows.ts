import { publishEvent, type Transact } from '@afterglow/service-kit/database';
import type { MediaTables } from '../database.ts';
import type { DeletedPhotoRepository } from '../repositories/deleted-photo-repository.ts';
import type { ObjectRemovalRepository } from '../repositories/object-removal-repository.ts';

interface PurgePhotoRowsDependencies {
  readonly transact: Transact<MediaTables>;
  readonly deletedPhotos: Pick<DeletedPhotoRepository, 'purgeOldest'>;
  readonly objectRemovals: Pick<ObjectRemovalRepository, 'add'>;
}

interface PurgeBatch {
  readonly before: Date;
  readonly now: Date;
  readonly limit: number;
}

export type PurgePhotoRows = (batch: PurgeBatch) => Promise<number>;

/** Leaves objects to be removed, and tells render. Returns how many. What is sent again from then on is a new photo. */
export const createPurgePhotoRows =
  ({ transact, deletedPhotos, objectRemovals }: PurgePhotoRowsDependencies): PurgePhotoRows =>
  ({ before, now, limit }) =>
    transact(async (transaction) => {
      const photos = await deletedPhotos.purgeOldest(before, limit, transaction);
      if (photos.length === 0) return 0;
      const removals = photos.map(({ id, memorial_id }) => ({ photo_id: id, memorial_id, due_at: now }));
      await objectRemovals.add(removals, transaction);
      for (const { id: photoId, memorial_id: memorialId } of photos) {
        await publishEvent(transaction, 'photo.deleted', { memorialId, photoId });
      }
      return photos.length;
    });
