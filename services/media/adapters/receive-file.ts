import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { limits } from '@afterglow/proto';
import { AppError, fail, isAppError } from '@afterglow/service-kit';
import { originalName } from '../domain/original-name.ts';
import type { DamagedPhotoRepository } from '../repositories/damaged-photo-repository.ts';
import type { NewPhotoRepository } from '../repositories/new-photo-repository.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';
import type { Sender } from './add-photo.ts';
import { type SpooledPart, spoolPart } from './spool-part.ts';
import type { TakenPhoto } from './take-photo.ts';
import type { UploadMetrics } from './upload-metrics.ts';
import type { FilePart } from './upload-parts.ts';
import type { WaitingPhotos } from './waiting-photos.ts';

export interface ReceiveFileDependencies {
  readonly spoolDir: string;
  readonly newPhotos: Pick<NewPhotoRepository, 'bySenderAndContent'>;
  readonly damagedPhotos: Pick<DamagedPhotoRepository, 'byContent'>;
  readonly takePhoto: (path: string, signal?: AbortSignal) => Promise<TakenPhoto>;
  readonly clock: () => Date;
  readonly uploadMetrics: UploadMetrics;
}

/** The upload that a file belongs to. */
export interface UploadAtHand {
  readonly sender: Sender;
  /** After this instant nothing is taken in any more, even of an upload that has begun. */
  readonly until: Date | null;
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

/** Reads on to the end of a part. False when it is longer than what is read of it. */
async function drained(stream: Readable): Promise<boolean> {
  let read = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    read += (chunk as Buffer).length;
    if (read > readBeyondLimit) return false;
  }
  return true;
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
  const taken = await deps.takePhoto(path, upload.signal);
  await upload.waiting.add({ sender, originalName: name, replaces, sha256, byteSize, taken });
}

/**
 * Takes in one file of an upload, or refuses it by its name.
 * @returns false when the rest of the request is not worth reading.
 */
export const receiveFile =
  (deps: ReceiveFileDependencies) =>
  async ({ file, filename, replaces }: SentFile, upload: UploadAtHand): Promise<boolean> => {
    const name = originalName(filename);
    const { signal } = upload;
    const spooled = await spoolPart(file, { folder: deps.spoolDir, limitBytes: limits.photoMaxBytes, signal });
    deps.uploadMetrics.received(spooled.byteSize);
    if (spooled.truncated) {
      upload.refuse(name, new AppError('photo_too_large'));
      return drained(file);
    }
    try {
      await takeIn(deps, upload, spooled, { name, replaces });
    } catch (error) {
      if (!isAppError(error) || error.status === 400) throw error;
      upload.refuse(name, error);
    } finally {
      await rm(spooled.path, { force: true });
    }
    return true;
  };
