import { publishEvent, type Transact } from '@afterglow/service-kit/database';
import type { MediaTables } from '../database.ts';
import type { ObjectRemovalRepository } from '../repositories/object-removal-repository.ts';
import type { PhotoRepository } from '../repositories/photo-repository.ts';

interface PurgePhotoRowsDependencies {
  readonly transact: Transact<MediaTables>;
  readonly photos: Pick<PhotoRepository, 'purgeOldest'>;
  readonly objectRemovals: Pick<ObjectRemovalRepository, 'add'>;
}

interface PurgeBatch {
  readonly before: Date;
  readonly now: Date;
  readonly limit: number;
}

/** Queues the removal of objects and notifies render. @returns the number of photos. */
export const createPurgePhotoRows =
  ({ transact, photos, objectRemovals }: PurgePhotoRowsDependencies) =>
  ({ before, now, limit }: PurgeBatch): Promise<number> =>
    transact(async (transaction) => {
      const purged = await photos.purgeOldest(before, limit, transaction);
      if (purged.length === 0) return 0;
      const removals = purged.map(({ id, memorial_id }) => ({ photo_id: id, memorial_id, due_at: now }));
      await objectRemovals.add(removals, transaction);
      for (const { id: photoId, memorial_id: memorialId } of purged) {
        await publishEvent(transaction, 'photo.deleted', { memorialId, photoId });
      }
      return purged.length;
    });

export type PurgePhotoRows = ReturnType<typeof createPurgePhotoRows>;
