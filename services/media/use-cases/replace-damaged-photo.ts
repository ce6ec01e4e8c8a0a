import { publishEvent } from '@afterglow/service-kit/database';
import type { MediaTransaction } from '../database.ts';
import type { ObjectRemovalRepository } from '../repositories/object-removal-repository.ts';
import type { BetterCopyColumns, PhotoRepository, PhotoRow } from '../repositories/photo-repository.ts';

interface ReplaceDamagedPhotoDependencies {
  readonly photos: Pick<PhotoRepository, 'makeWhole'>;
  readonly objectRemovals: Pick<ObjectRemovalRepository, 'add'>;
}

/** A video that is being made may still read them. */
const damagedObjectsKeptMs = 60 * 60_000;

/** Runs inside `changeAlbum`. Notifies render and queues the removal of the damaged objects. Undefined if it is whole already. */
export const createReplaceDamagedPhoto =
  ({ photos, objectRemovals }: ReplaceDamagedPhotoDependencies, clock: () => Date) =>
  async (
    transaction: MediaTransaction,
    damaged: Pick<PhotoRow, 'id' | 'memorial_id'>,
    copy: BetterCopyColumns,
  ): Promise<PhotoRow | undefined> => {
    const photo = await photos.makeWhole(damaged.id, copy, transaction);
    if (!photo) return;
    const { id: photoId, memorial_id: memorialId } = damaged;
    await publishEvent(transaction, 'photo.replaced', { memorialId, photoId, replacedBy: copy.id });
    const due_at = new Date(clock().getTime() + damagedObjectsKeptMs);
    await objectRemovals.add([{ photo_id: photoId, memorial_id: memorialId, due_at }], transaction);
    return photo;
  };

export type ReplaceDamagedPhoto = ReturnType<typeof createReplaceDamagedPhoto>;
