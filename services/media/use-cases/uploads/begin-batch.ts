import { fail, isAppError } from '@afterglow/service-kit';
import type { BatchPlace } from '../../domain/file-fields.ts';
import type { Sender } from '../../domain/sender.ts';
import type { AlbumRepository } from '../../repositories/album-repository.ts';
import type { BatchRepository } from '../../repositories/batch-repository.ts';
import type { PhotoOrderRepository } from '../../repositories/photo-order-repository.ts';
import type { ChangeAlbum } from '../change-album.ts';

interface BeginBatchDependencies {
  readonly albums: Pick<AlbumRepository, 'open'>;
  readonly batches: Pick<BatchRepository, 'find' | 'begin'>;
  readonly changeAlbum: ChangeAlbum;
  readonly photoOrder: Pick<PhotoOrderRepository, 'findEnd'>;
}

/** Where a photo goes: the position that is reserved for it, or the end where there is none. */
export interface ReservedPlace {
  readonly position: number | null;
  readonly batchBeganAt: Date;
  readonly batchPlace: number;
}

/**
 * Called for each file when it begins to come: the first one of a batch gives the whole batch its place in the album.
 * @throws memorial_not_found; invitation_not_found.
 */
export type BeginBatch = (sender: Sender, place: BatchPlace) => Promise<ReservedPlace>;

export const createBeginBatch =
  ({ albums, batches, changeAlbum, photoOrder }: BeginBatchDependencies): BeginBatch =>
  async ({ memorialId, ownerId, invitationId }, { batchId, place }) => {
    const key = { memorial_id: memorialId, sender: invitationId ?? 0, id: batchId };
    const begin = async () => {
      await albums.open(memorialId, ownerId);
      return changeAlbum(
        memorialId,
        async (transaction) =>
          (await batches.find(key, transaction)) ??
          batches.begin(key, await photoOrder.findEnd(memorialId, transaction), transaction),
      );
    };
    const batch =
      (await batches.find(key)) ??
      (await begin().catch((cause: unknown) => {
        if (isAppError(cause, 'memorial_not_found') && invitationId !== null) fail('invitation_not_found', { cause });
        throw cause;
      }));
    const position = batch.first_position === null ? null : batch.first_position + place;
    return { position, batchBeganAt: batch.began_at, batchPlace: place };
  };
