import { publishEvent } from '@afterglow/service-kit/database';
import type { MediaTransaction } from '../database.ts';
import type { BetterCopyColumns, DamagedPhotoRepository } from '../repositories/damaged-photo-repository.ts';
import type { ObjectRemovalRepository } from '../repositories/object-removal-repository.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';

interface ReplaceDamagedPhotoDependencies {
  readonly damagedPhotos: Pick<DamagedPhotoRepository, 'makeWhole'>;
  readonly objectRemovals: Pick<ObjectRemovalRepository, 'add'>;
}

/** A video that is being made may still read them. */
const damagedObjectsKeptMs = 60 * 60_000;

export type ReplaceDamagedPhoto = (
  transaction: MediaTransaction,
  damaged: Pick<PhotoRow, 'id' | 'memorial_id'>,
  copy: BetterCopyColumns,
) => Promise<PhotoRow | undefined>;

/** Belongs into `changeAlbum`. Tells render, and leaves the damaged objects to be removed. Nothing where it is whole by then. */
export const createReplaceDamagedPhoto =
  ({ damagedPhotos, objectRemovals }: ReplaceDamagedPhotoDependencies, clock: () => Date): ReplaceDamagedPhoto =>
  async (transaction, damaged, copy) => {
    const photo = await damagedPhotos.makeWhole(damaged.id, copy, transaction);
    if (!photo) return;
    const { id: photoId, memorial_id: memorialId } = damaged;
    await publishEvent(transaction, 'photo.replaced', { memorialId, photoId, replacedBy: copy.id });
    const due_at = new Date(clock().getTime() + damagedObjectsKeptMs);
    await objectRemovals.add([{ photo_id: photoId, memorial_id: memorialId, due_at }], transaction);
    return photo;
  };
