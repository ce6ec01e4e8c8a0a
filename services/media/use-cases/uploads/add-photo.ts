import type { CaptureDate } from '@afterglow/proto';
import { type AnnounceChange, fail, isAppError, newPublicId } from '@afterglow/service-kit';
import { addToOutbox, isForeignKeyViolation, publishEvent } from '@afterglow/service-kit/database';
import type { ProcessedImage } from '../../adapters/images/image-job.ts';
import type { PhotoStore } from '../../adapters/photos/photo-store.ts';
import type { UploadMetrics } from '../../adapters/upload/upload-metrics.ts';
import type { MediaTransaction } from '../../database.ts';
import { fileExtensions } from '../../domain/content-types.ts';
import type { Sender } from '../../domain/sender.ts';
import type { DamagedPhotoRepository } from '../../repositories/damaged-photo-repository.ts';
import type { InvitationUseRepository } from '../../repositories/invitation-use-repository.ts';
import type { NewPhotoRepository } from '../../repositories/new-photo-repository.ts';
import type { PhotoOrderRepository } from '../../repositories/photo-order-repository.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';
import type { TakenBackPhotoRepository } from '../../repositories/taken-back-photo-repository.ts';
import type { ChangeAlbum } from '../change-album.ts';
import type { ReplaceDamagedPhoto } from '../replace-damaged-photo.ts';
import type { ReservedPlace } from './begin-batch.ts';

export interface ArrivedPhoto {
  readonly sender: Sender;
  readonly originalName: string;
  readonly contributorName: string;
  readonly replaces?: string | undefined;
  readonly place: ReservedPlace;
  readonly sha256: string;
  readonly byteSize: number;
  readonly image: ProcessedImage;
}

interface AddPhotoDependencies {
  readonly announceChange: AnnounceChange;
  readonly changeAlbum: ChangeAlbum;
  readonly damagedPhotos: Pick<DamagedPhotoRepository, 'findReplaced'>;
  readonly replaceDamagedPhoto: ReplaceDamagedPhoto;
  readonly invitationUses: Pick<InvitationUseRepository, 'begin'>;
  readonly newPhotos: NewPhotoRepository;
  readonly takenBackPhotos: Pick<TakenBackPhotoRepository, 'remove'>;
  readonly photoOrder: Pick<PhotoOrderRepository, 'findEnd' | 'isTaken'>;
  readonly photoStore: PhotoStore;
  readonly uploadMetrics: Pick<UploadMetrics, 'stored'>;
}

/** Has render make the photo's picture, and with it remove its frame. */
export const photoArrivedJob = (memorialId: number, photoId: number) =>
  ({ queue: 'photo-arrived', jobId: `photo-${photoId}`, data: { memorialId, photoId } }) as const;

const takenColumns = (taken: CaptureDate | null) => ({
  taken_at: taken?.local ?? null,
  taken_at_offset: taken?.offset ?? null,
  taken_at_source: taken?.source ?? null,
});

const getFacts = ({ image, sender, ...arrived }: ArrivedPhoto) => ({
  contributor_key: sender.contributorKey ?? null,
  filename: `${newPublicId()}.${fileExtensions[image.kind]}`,
  original_name: arrived.originalName,
  kind: image.kind,
  sha256: arrived.sha256,
  byte_size: arrived.byteSize,
  width: image.width,
  height: image.height,
  ...takenColumns(image.taken),
  damage: image.damage,
});

async function takePlaceOfDamaged(
  { damagedPhotos, replaceDamagedPhoto }: Pick<AddPhotoDependencies, 'damagedPhotos' | 'replaceDamagedPhoto'>,
  transaction: MediaTransaction,
  { id, ...arrived }: ArrivedPhoto & { readonly id: number },
): Promise<PhotoRow | undefined> {
  const { sender, image, replaces, originalName, sha256 } = arrived;
  if (image.damage !== null) return;
  const { width, height, taken } = image;
  const copy = { ...sender, width, height, takenAt: taken?.local ?? null, replaces, originalName, sha256 };
  const damaged = await damagedPhotos.findReplaced(copy, transaction);
  if (!damaged) return;
  await addToOutbox(transaction, photoArrivedJob(sender.memorialId, id));
  return replaceDamagedPhoto(transaction, damaged, { id, ...getFacts(arrived) });
}

/** Also the last trace of it, which goes a day later. */
const isMemorialGone = (error: unknown): boolean =>
  isAppError(error, 'memorial_not_found') || isForeignKeyViolation(error);

export type AddPhoto = (arrived: ArrivedPhoto) => Promise<PhotoRow>;

/**
 * Objects first, then the row: no row is ever without its object. The same bytes from one sender are the same photo.
 * @throws memorial_not_found, and then leaves nothing; invitation_not_found.
 */
export function createAddPhoto(deps: AddPhotoDependencies): AddPhoto {
  const { changeAlbum, invitationUses, newPhotos, photoOrder, photoStore, takenBackPhotos, uploadMetrics } = deps;
  /** A place that is taken was named twice, or by a process of an earlier release: then, and without any, it is the end. */
  const findPosition = async (memorialId: number, { position }: ReservedPlace, transaction: MediaTransaction) =>
    position === null || (await photoOrder.isTaken(memorialId, position, transaction))
      ? photoOrder.findEnd(memorialId, transaction)
      : position;

  const addNew = async (transaction: MediaTransaction, arrived: ArrivedPhoto, id: number): Promise<PhotoRow> => {
    const { sender, contributorName } = arrived;
    const row = {
      id,
      memorial_id: sender.memorialId,
      owner_id: sender.ownerId,
      invitation_id: sender.invitationId,
      contributor_name: contributorName,
      position: await findPosition(sender.memorialId, arrived.place, transaction),
      batch_began_at: arrived.place.batchBeganAt,
      batch_place: arrived.place.batchPlace,
      ...getFacts(arrived),
    };
    const added = await newPhotos.add(row, transaction);
    const same = added ? undefined : await newPhotos.revive(row, transaction);
    if (same) {
      await takenBackPhotos.remove(same.id, transaction);
      return same;
    }
    // What was there a moment ago may have gone for good in between.
    const photo = added ?? (await newPhotos.add(row, transaction));
    if (!photo) throw new Error('the same photo is there and is not');
    await addToOutbox(transaction, photoArrivedJob(sender.memorialId, id));
    const { invitationId } = sender;
    if (invitationId !== null && (await invitationUses.begin(invitationId, sender.memorialId, transaction))) {
      await publishEvent(transaction, 'invitation.used', { invitationId });
    }
    return photo;
  };

  const commit = (arrived: ArrivedPhoto, id: number): Promise<PhotoRow> =>
    changeAlbum(arrived.sender.memorialId, async (transaction) => {
      const whole = await takePlaceOfDamaged(deps, transaction, { ...arrived, id });
      return whole ?? addNew(transaction, arrived, id);
    });

  /** The album's lock is only given once a transaction that was cut off has ended. */
  const findCommitted = ({ sender }: ArrivedPhoto, id: number): Promise<PhotoRow | undefined> =>
    changeAlbum(sender.memorialId, (transaction) => newPhotos.findById(id, transaction));

  /** The answer to a commit can be lost: whether it counts, only the table says. Where that cannot be asked, the objects stay. */
  const commitOrFind = (arrived: ArrivedPhoto, id: number): Promise<PhotoRow> =>
    commit(arrived, id).catch(async (error: unknown) => {
      const photo = await findCommitted(arrived, id).catch((reason: unknown) => {
        if (!isMemorialGone(reason)) throw error;
      });
      if (photo) return photo;
      await photoStore.remove({ memorialId: arrived.sender.memorialId, photoId: id }).catch(() => undefined);
      throw error;
    });

  return async (arrived) => {
    const { memorialId, ownerId, invitationId } = arrived.sender;
    const photoId = await newPhotos.reserveId();
    await photoStore.put({ memorialId, photoId }, arrived.image);
    const photo = await commitOrFind(arrived, photoId).catch((cause: unknown) => {
      if (isMemorialGone(cause)) fail(invitationId === null ? 'memorial_not_found' : 'invitation_not_found', { cause });
      throw cause;
    });
    deps.announceChange({ ownerId, memorialId, changed: 'photos' });
    if (photo.id === photoId) uploadMetrics.stored(photo.byte_size);
    else await photoStore.remove({ memorialId, photoId });
    return photo;
  };
}
