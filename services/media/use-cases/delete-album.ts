import type { Transact } from '@afterglow/service-kit/database';
import type { MediaTables } from '../database.ts';
import type { AlbumRepository } from '../repositories/album-repository.ts';
import type { ArchiveRepository } from '../repositories/archive-repository.ts';
import type { BatchRepository } from '../repositories/batch-repository.ts';
import type { DigestRepository } from '../repositories/digest-repository.ts';
import type { InvitationUseRepository } from '../repositories/invitation-use-repository.ts';
import type { ObjectRemovalRepository } from '../repositories/object-removal-repository.ts';
import type { PhotoRepository } from '../repositories/photo-repository.ts';
import type { TakenBackPhotoRepository } from '../repositories/taken-back-photo-repository.ts';

interface DeleteAlbumDependencies {
  readonly transact: Transact<MediaTables>;
  readonly albums: Pick<AlbumRepository, 'addTombstone'>;
  readonly archives: Pick<ArchiveRepository, 'removeByMemorial'>;
  readonly batches: Pick<BatchRepository, 'removeByMemorial'>;
  readonly digests: Pick<DigestRepository, 'removeByMemorial'>;
  readonly invitationUses: Pick<InvitationUseRepository, 'removeByMemorial'>;
  readonly objectRemovals: Pick<ObjectRemovalRepository, 'removeByMemorial'>;
  readonly photos: Pick<PhotoRepository, 'removeByMemorial'>;
  readonly takenBackPhotos: Pick<TakenBackPhotoRepository, 'removeByMemorial'>;
}

/** Removes all rows of a memorial and leaves a tombstone, which prevents new ones. Safe to repeat. */
export const createDeleteAlbum =
  (deps: DeleteAlbumDependencies) =>
  (memorialId: number, ownerId: number, now: Date): Promise<void> =>
    deps.transact(async (transaction) => {
      await deps.albums.addTombstone(memorialId, ownerId, now, transaction);
      await deps.photos.removeByMemorial(memorialId, transaction);
      await deps.takenBackPhotos.removeByMemorial(memorialId, transaction);
      await deps.objectRemovals.removeByMemorial(memorialId, transaction);
      await deps.batches.removeByMemorial(memorialId, transaction);
      await deps.digests.removeByMemorial(memorialId, transaction);
      await deps.archives.removeByMemorial(memorialId, transaction);
      await deps.invitationUses.removeByMemorial(memorialId, transaction);
    }, memorialId);

export type DeleteAlbum = ReturnType<typeof createDeleteAlbum>;
