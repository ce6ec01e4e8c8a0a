import type { CaptureDate } from '@afterglow/image-repair';
import { type AnnounceChange, fail, isAppError, newPublicId } from '@afterglow/service-kit';
import { addToOutbox, isForeignKeyViolation, publishEvent } from '@afterglow/service-kit/database';
import type { ProcessedImage } from '../../adapters/images/image-job.ts';
import type { PhotoStore } from '../../adapters/photos/photo-store.ts';
import type { UploadMetrics } from '../../adapters/upload/upload-metrics.ts';
import type { MediaTransaction } from '../../database.ts';
import { fileExtensions } from '../../domain/content-types.ts';
import type { Sender } from '../../domain/sender.ts';
import type { DigestRepository } from '../../repositories/digest-repository.ts';
import type { InvitationUseRepository } from '../../repositories/invitation-use-repository.ts';
import type { PhotoQueries } from '../../repositories/photo-queries.ts';
import type { PhotoRepository, PhotoRow } from '../../repositories/photo-repository.ts';
import type { TakenBackPhotoRepository } from '../../repositories/taken-back-photo-repository.ts';
import type { ChangeAlbum } from '../change-album.ts';
import type { ReplaceDamagedPhoto } from '../replace-damaged-photo.ts';
import type { ReservedPlace } from './begin-batch.ts';
import type { GroupLookAlikes } from './group-look-alikes.ts';

export interface ArrivedPhoto {
  readonly sender: Sender;
  readonly originalName: string;
  readonly contributorName: string;
  readonly replaces?: string | undefined;
  readonly suggestedCaption?: string;
  readonly place: ReservedPlace;
  readonly sha256: string;
  readonly byteSize: number;
  readonly image: ProcessedImage;
}

interface StorePhotoDependencies {
  readonly announceChange: AnnounceChange;
  readonly changeAlbum: ChangeAlbum;
  readonly groupLookAlikes: GroupLookAlikes;
  readonly replaceDamagedPhoto: ReplaceDamagedPhoto;
  readonly digests: Pick<DigestRepository, 'announce'>;
  readonly invitationUses: Pick<InvitationUseRepository, 'begin'>;
  readonly photos: Pick<PhotoRepository, 'add' | 'findEnd' | 'isTaken' | 'reserveId' | 'revive'>;
  readonly photoQueries: Pick<PhotoQueries, 'findInTransaction' | 'findReplaced'>;
  readonly takenBackPhotos: Pick<TakenBackPhotoRepository, 'remove'>;
  readonly photoStore: PhotoStore;
  readonly uploadMetrics: Pick<UploadMetrics, 'stored'>;
}

/** Makes render encode the photo's picture, and then remove its frame. */
export const photoArrivedJob = (memorialId: number, photoId: number) =>
  ({ queue: 'photo-arrived', jobId: `photo-${photoId}`, data: { memorialId, photoId } }) as const;

const takenColumns = (taken: CaptureDate | null) => ({
  taken_at: taken?.local ?? null,
  taken_at_offset: taken?.offset ?? null,
  taken_at_source: taken?.source ?? null,
});

/** The owner's own photos have captions instead. */
const suggestedColumn = ({ sender, suggestedCaption }: ArrivedPhoto) =>
  sender.invitationId !== null && suggestedCaption !== undefined && { suggested_caption: suggestedCaption };

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
  sharpness: image.likeness?.sharpness ?? null,
});

const readPicture = ({ image: { likeness } }: Pick<ArrivedPhoto, 'image'>): Buffer | null =>
  likeness && Buffer.from(likeness.picture, 'base64');

async function replaceDamaged(
  { photoQueries, replaceDamagedPhoto }: Pick<StorePhotoDependencies, 'photoQueries' | 'replaceDamagedPhoto'>,
  transaction: MediaTransaction,
  { id, ...arrived }: ArrivedPhoto & { readonly id: number },
): Promise<PhotoRow | undefined> {
  const { sender, image, replaces, originalName, sha256 } = arrived;
  if (image.damage !== null) return;
  const { width, height, taken } = image;
  const copy = { ...sender, width, height, takenAt: taken?.local ?? null, replaces, originalName, sha256 };
  const damaged = await photoQueries.findReplaced(copy, transaction);
  if (!damaged) return;
  await addToOutbox(transaction, photoArrivedJob(sender.memorialId, id));
  return replaceDamagedPhoto(transaction, damaged, { id, ...getFacts(arrived), ...suggestedColumn(arrived) });
}

/** A foreign key fails once the album's tombstone is removed. */
const isMemorialGone = (error: unknown): boolean =>
  isAppError(error, 'memorial_not_found') || isForeignKeyViolation(error);

/** Puts the objects before the row, so that no row lacks them. @throws memorial_not_found or invitation_not_found, leaving nothing. */
export function createStorePhoto(deps: StorePhotoDependencies) {
  const { changeAlbum, digests, invitationUses, photos, photoStore, takenBackPhotos, uploadMetrics } = deps;
  /** The end of the album if the sender named a position twice or has no reserved one. */
  const findPosition = async (memorialId: number, { position }: ReservedPlace, transaction: MediaTransaction) =>
    position === null || (await photos.isTaken(memorialId, position, transaction))
      ? photos.findEnd(memorialId, transaction)
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
      ...suggestedColumn(arrived),
    };
    const added = await photos.add(row, transaction);
    const existing = added ? undefined : await photos.revive(row, transaction);
    if (existing) {
      await takenBackPhotos.remove(existing.id, transaction);
      return existing;
    }
    // It may have been purged in between.
    const photo = added ?? (await photos.add(row, transaction));
    if (!photo) throw new Error('the same photo neither exists nor can be added');
    await addToOutbox(transaction, photoArrivedJob(sender.memorialId, id));
    const { invitationId, digestDueAt } = sender;
    if (digestDueAt) await digests.announce({ ...sender, digestDueAt }, transaction);
    if (invitationId !== null && (await invitationUses.begin(invitationId, sender.memorialId, transaction))) {
      await publishEvent(transaction, 'invitation.used', { invitationId });
    }
    return photo;
  };

  const commit = (arrived: ArrivedPhoto, id: number): Promise<PhotoRow> =>
    changeAlbum(arrived.sender.memorialId, async (transaction) => {
      const replaced = await replaceDamaged(deps, transaction, { ...arrived, id });
      const photo = replaced ?? (await addNew(transaction, arrived, id));
      return photo.id === id ? deps.groupLookAlikes(transaction, photo, readPicture(arrived)) : photo;
    });

  /** Waits for the album's lock, and so for the end of a transaction that was cut off. */
  const findCommitted = ({ sender }: ArrivedPhoto, id: number): Promise<PhotoRow | undefined> =>
    changeAlbum(sender.memorialId, (transaction) => deps.photoQueries.findInTransaction(id, transaction));

  /** A commit may have succeeded although its answer was lost. If the table cannot be read, the objects stay. */
  const commitOrFind = (arrived: ArrivedPhoto, id: number): Promise<PhotoRow> =>
    commit(arrived, id).catch(async (error: unknown) => {
      const photo = await findCommitted(arrived, id).catch((reason: unknown) => {
        if (!isMemorialGone(reason)) throw error;
      });
      if (photo) return photo;
      await photoStore.remove({ memorialId: arrived.sender.memorialId, photoId: id }).catch(() => undefined);
      throw error;
    });

  return async (arrived: ArrivedPhoto): Promise<PhotoRow> => {
    const { memorialId, ownerId, invitationId } = arrived.sender;
    const photoId = await photos.reserveId();
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

export type StorePhoto = ReturnType<typeof createStorePhoto>;
