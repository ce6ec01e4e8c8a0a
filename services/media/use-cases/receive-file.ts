import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { limits } from '@afterglow/proto';
import { AppError, fail, isAppError } from '@afterglow/service-kit';
import type { PermitRequest } from '../adapters/images/fair-semaphore.ts';
import { type SpooledPart, spoolPart } from '../adapters/spool/spool-part.ts';
import type { SpoolHold, SpoolShare } from '../adapters/spool/spool-quota.ts';
import { destroyOnAbort } from '../adapters/upload/destroy-on-abort.ts';
import { firstBytes } from '../adapters/upload/first-bytes.ts';
import type { UploadMetrics } from '../adapters/upload/upload-metrics.ts';
import type { FilePart } from '../adapters/upload/upload-parts.ts';
import { imageKind, kindBytes } from '../domain/images/image-kind.ts';
import { ImageRefused } from '../domain/images/image-refused.ts';
import { originalName } from '../domain/original-name.ts';
import type { DamagedPhotoRepository } from '../repositories/damaged-photo-repository.ts';
import type { NewPhotoRepository } from '../repositories/new-photo-repository.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';
import type { Sender } from './add-photo.ts';
import type { WaitingPhotos } from './pending-uploads.ts';
import type { TakenPhoto } from './process-upload.ts';

export interface ReceiveFileDependencies {
  readonly spoolDir: string;
  readonly newPhotos: Pick<NewPhotoRepository, 'bySenderAndContent'>;
  readonly damagedPhotos: Pick<DamagedPhotoRepository, 'byContent'>;
  readonly takePhoto: (path: string, request: Pick<PermitRequest, 'signal' | 'queue'>) => Promise<TakenPhoto>;
  readonly clock: () => Date;
  readonly uploadMetrics: UploadMetrics;
}

/** The upload that a file belongs to. */
export interface UploadAtHand {
  readonly sender: Sender;
  /** After this instant nothing is taken in any more, even of an upload that has begun. */
  readonly until: Date | null;
  readonly share: SpoolShare;
  readonly waiting: WaitingPhotos;
  readonly onAlreadyThere: (photo: PhotoRow) => void;
  readonly refuse: (name: string, reason: AppError) => void;
  readonly signal: AbortSignal;
}

interface SentFile extends FilePart {
  /** The damaged photo whose place it takes, by its filename. */
  readonly replaces: string | undefined;
}

/** Of a part that is too large this much more is read, so that a file a little too large does not end the request. */
const readBeyondLimit = 1024 * 1024;

/** Reads on to the end of a part, or until more has been read than the limit. @returns how much was read. */
async function drain(stream: Readable, limitBytes: number): Promise<number> {
  let read = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    read += (chunk as Buffer).length;
    if (read > limitBytes) break;
  }
  return read;
}

/** Why a file that begins like this is no photo; null where it may be one. */
function refusalOf(head: Buffer): AppError | null {
  try {
    imageKind(head);
    return null;
  } catch (error) {
    if (error instanceof ImageRefused) return new AppError(error.code, { cause: error });
    throw error;
  }
}

async function takeIn(
  deps: ReceiveFileDependencies,
  upload: UploadAtHand,
  { sha256, byteSize, path }: SpooledPart,
  { name, replaces }: { readonly name: string; readonly replaces: string | undefined },
): Promise<void> {
  const { sender, until } = upload;
  if (until && deps.clock() > until) fail('deadline_passed');
  if (upload.waiting.addCopy(sha256, name)) return;
  const { memorialId, invitationId } = sender;
  const same = await deps.newPhotos.bySenderAndContent(memorialId, invitationId, sha256);
  if (same) return upload.onAlreadyThere(same);
  const replaced = replaces === undefined ? undefined : await deps.damagedPhotos.byContent(memorialId, sha256);
  if (replaced) return upload.onAlreadyThere(replaced);
  const taken = await deps.takePhoto(path, { signal: upload.signal, queue: memorialId });
  const counted = await countFiles(taken, upload.share.hold());
  await upload.waiting.add({ sender, originalName: name, replaces, sha256, byteSize, taken: counted });
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** What was made of a photo counts until it is removed. @throws too_busy where there is no room for it. */
async function countFiles(taken: TakenPhoto, hold: SpoolHold): Promise<TakenPhoto> {
  try {
    for (const path of Object.values(taken.files)) hold.add(await sizeOf(path));
  } catch (error) {
    hold.release();
    await taken.remove();
    throw error;
  }
  const remove = (): Promise<void> => taken.remove().finally(hold.release);
  return { ...taken, remove };
}

/**
 * Takes in one file of an upload, or refuses it by its name.
 * @returns false when the rest of the request is not worth reading.
 */
export const receiveFile = (deps: ReceiveFileDependencies) => {
  const receive = async ({ file, filename, replaces }: SentFile, upload: UploadAtHand): Promise<boolean> => {
    const name = originalName(filename);
    const refuseUnread = async (reason: AppError): Promise<boolean> => {
      upload.refuse(name, reason);
      return (await drain(file, readBeyondLimit)) <= readBeyondLimit;
    };
    // What is no photo by its first bytes is never written: a hundred such files in a form cost next to nothing.
    const passOver = async (reason: AppError): Promise<boolean> => {
      const read = await drain(file, limits.photoMaxBytes + readBeyondLimit);
      deps.uploadMetrics.received(read);
      upload.refuse(name, read > limits.photoMaxBytes ? new AppError('photo_too_large') : reason);
      return read <= limits.photoMaxBytes + readBeyondLimit;
    };
    const noPhoto = refusalOf(await firstBytes(file, kindBytes));
    if (noPhoto) return passOver(noPhoto);
    const hold = upload.share.hold();
    try {
      const where = { folder: deps.spoolDir, limitBytes: limits.photoMaxBytes };
      const spooled = await spoolPart(file, { ...where, onBytes: hold.add }).catch(asTooBusy);
      if (isAppError(spooled)) return await refuseUnread(spooled);
      deps.uploadMetrics.received(spooled.byteSize);
      if (spooled.truncated) return await refuseUnread(new AppError('photo_too_large'));
      await takeInAndRemove(deps, upload, spooled, { name, replaces });
      return true;
    } finally {
      hold.release();
    }
  };

  return (sent: SentFile, upload: UploadAtHand): Promise<boolean> =>
    destroyOnAbort(sent.file, upload.signal, () => receive(sent, upload));
};

function asTooBusy(error: unknown): AppError {
  if (isAppError(error, 'too_busy')) return error;
  throw error;
}

async function takeInAndRemove(
  deps: ReceiveFileDependencies,
  upload: UploadAtHand,
  spooled: SpooledPart,
  file: { readonly name: string; readonly replaces: string | undefined },
): Promise<void> {
  const { name } = file;
  try {
    await takeIn(deps, upload, spooled, file);
  } catch (error) {
    if (!isAppError(error) || error.status === 400) throw error;
    upload.refuse(name, error);
  } finally {
    await rm(spooled.path, { force: true });
  }
}
