import { limits } from '@afterglow/proto';
import { fail, isAppError } from '@afterglow/service-kit';
import type { MediaTransaction } from '../../database.ts';
import type { BatchPlace } from '../../domain/file-fields.ts';
import type { Sender } from '../../domain/sender.ts';
import type { AlbumRepository } from '../../repositories/album-repository.ts';
import type { BatchKey, BatchRepository, BatchRow } from '../../repositories/batch-repository.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';
import type { ChangeAlbum } from '../change-album.ts';

interface BeginBatchDependencies {
  readonly albums: Pick<AlbumRepository, 'open' | 'reserve'>;
  readonly batches: Pick<BatchRepository, 'find' | 'add'>;
  readonly changeAlbum: ChangeAlbum;
  readonly photos: Pick<PhotoRepository, 'findEnd'>;
}

/** Leaves half of the 32-bit integers for photos that are moved. */
const lastReserved = 2 ** 30;

async function addBatch(
  { albums, batches, photos }: BeginBatchDependencies,
  key: BatchKey,
  transaction: MediaTransaction,
): Promise<BatchRow> {
  const end = await photos.findEnd(key.memorial_id, transaction);
  const last = end + limits.photosPerBatch - 1;
  const hasRoom = last <= lastReserved;
  const batch = await batches.add({ ...key, first_position: hasRoom ? end : null }, transaction);
  if (hasRoom) await albums.reserve(key.memorial_id, last, transaction);
  return batch;
}

/** Null means the end of the album. */
export interface ReservedPlace {
  readonly position: number | null;
  readonly batchBeganAt: Date;
  readonly batchPlace: number;
}

/** The first file of a batch reserves the places of all. @throws memorial_not_found; invitation_not_found. */
export const createBeginBatch =
  (deps: BeginBatchDependencies) =>
  async ({ memorialId, ownerId, invitationId }: Sender, { batchId, place }: BatchPlace): Promise<ReservedPlace> => {
    const { albums, batches, changeAlbum } = deps;
    const key = { memorial_id: memorialId, sender: invitationId ?? 0, id: batchId };
    const begin = async () => {
      await albums.open(memorialId, ownerId);
      return changeAlbum(
        memorialId,
        async (transaction) => (await batches.find(key, transaction)) ?? addBatch(deps, key, transaction),
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

export type BeginBatch = ReturnType<typeof createBeginBatch>;
