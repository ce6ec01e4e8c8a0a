import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { limits } from '@afterglow/proto';
import { AppError, fail, isAppError } from '@afterglow/service-kit';
import type { ProcessedImage } from '../../adapters/images/image-job.ts';
import { type SpooledPart, spoolPart } from '../../adapters/spool/spool-part.ts';
import type { SpoolHold, SpoolShare } from '../../adapters/spool/spool-quota.ts';
import { destroyOnAbort } from '../../adapters/upload/destroy-on-abort.ts';
import { firstBytes } from '../../adapters/upload/first-bytes.ts';
import type { UploadMetrics } from '../../adapters/upload/upload-metrics.ts';
import type { FieldsOfFile } from '../../domain/file-fields.ts';
import { imageKind, kindBytes } from '../../domain/images/image-kind.ts';
import { ImageRefused } from '../../domain/images/image-refused.ts';
import type { Sender } from '../../domain/sender.ts';
import type { DamagedPhotoRepository } from '../../repositories/damaged-photo-repository.ts';
import type { NewPhotoRepository } from '../../repositories/new-photo-repository.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';
import type { BeginBatch, ReservedPlace } from './begin-batch.ts';
import type { PendingUpload, PendingUploads } from './pending-uploads.ts';
import type { ProcessUpload } from './process-upload.ts';

export interface ReceiveFileDependencies {
  readonly spoolDir: string;
  readonly newPhotos: Pick<NewPhotoRepository, 'findBySenderAndContent'>;
  readonly damagedPhotos: Pick<DamagedPhotoRepository, 'findByContent'>;
  readonly beginBatch: BeginBatch;
  readonly processUpload: ProcessUpload;
  readonly clock: () => Date;
  readonly uploadMetrics: UploadMetrics;
}

interface UploadOfFile {
  readonly sender: Sender;
  readonly until: Date | null;
  readonly share: SpoolShare;
  readonly pending: Pick<PendingUploads, 'find'>;
  readonly signal: AbortSignal;
  /** Reads on behind a file that is too large, however large it is: its sender reads the answer only once all is sent. */
  readonly readsAll: boolean;
}

export interface SentFile extends FieldsOfFile {
  readonly file: Readable;
  readonly name: string;
}

/** What became of a file. `stored`: its bytes are a photo already. `earlier`: they came in this upload already. */
export type ReceivedFile =
  | { readonly processed: PendingUpload['photo'] }
  | { readonly earlier: PendingUpload }
  | { readonly stored: PhotoRow }
  | Refused;

interface Refused {
  readonly refused: AppError;
  readonly isRestReadable: boolean;
}

/** Of a part that is too large this much more is read, so that a file a little too large does not end the request. */
const readBeyondLimit = 1024 * 1024;

/** Receives one file of an upload, until it is processed or refused. @throws what ends the whole upload. */
export const receiveFile = (
  deps: ReceiveFileDependencies,
  sent: SentFile,
  upload: UploadOfFile,
): Promise<ReceivedFile> =>
  destroyOnAbort(sent.file, upload.signal, async () => {
    const { file } = sent;
    const reason = getRefusal(await firstBytes(file, kindBytes));
    // What is no photo by its first bytes is never written: a hundred such files in a form cost next to nothing.
    const beyondLimit = upload.readsAll ? Number.POSITIVE_INFINITY : readBeyondLimit;
    if (reason) return refuseUnwritten(deps, file, reason, beyondLimit);
    const hold = upload.share.hold();
    // A sender with a slow connection has come first all the same.
    const reserved = deps.beginBatch(upload.sender, sent.place);
    reserved.catch(() => undefined);
    try {
      const where = { folder: deps.spoolDir, limitBytes: limits.photoMaxBytes };
      const spooled = await spoolPart(file, { ...where, onBytes: hold.add }).catch(asTooBusy);
      if (isAppError(spooled)) return await refuseUnread(file, spooled, beyondLimit);
      deps.uploadMetrics.received(spooled.byteSize);
      if (spooled.truncated) return await refuseUnread(file, new AppError('photo_too_large'), beyondLimit);
      return await processOrRefuse(deps, { ...sent, reserved }, spooled, upload);
    } finally {
      hold.release();
    }
  });

function getRefusal(head: Buffer): AppError | null {
  try {
    imageKind(head);
    return null;
  } catch (error) {
    if (error instanceof ImageRefused) return new AppError(error.code, { cause: error });
    throw error;
  }
}

async function refuseUnwritten(
  deps: ReceiveFileDependencies,
  file: Readable,
  reason: AppError,
  beyondLimit: number,
): Promise<Refused> {
  const read = await readOn(file, limits.photoMaxBytes + beyondLimit);
  deps.uploadMetrics.received(read);
  const refused = read > limits.photoMaxBytes ? new AppError('photo_too_large') : reason;
  return { refused, isRestReadable: read <= limits.photoMaxBytes + beyondLimit };
}

async function refuseUnread(file: Readable, refused: AppError, beyondLimit: number): Promise<Refused> {
  return { refused, isRestReadable: (await readOn(file, beyondLimit)) <= beyondLimit };
}

async function readOn(stream: Readable, limitBytes: number): Promise<number> {
  let read = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    read += (chunk as Buffer).length;
    if (read > limitBytes) break;
  }
  return read;
}

/** Reads a file that is not wanted to its end. @returns how many bytes it has. */
export const discardFile = (file: Readable, signal: AbortSignal): Promise<number> =>
  destroyOnAbort(file, signal, () => readOn(file, Number.POSITIVE_INFINITY));

function asTooBusy(error: unknown): AppError {
  if (isAppError(error, 'too_busy')) return error;
  throw error;
}

/** An error that is about one file alone. @throws every other. */
export function asRefusal(error: unknown): AppError {
  if (!isAppError(error) || error.status === 400) throw error;
  return error;
}

/** A file whose place in the album is being reserved while it comes. */
type ComingFile = SentFile & { readonly reserved: Promise<ReservedPlace> };

async function processOrRefuse(
  deps: ReceiveFileDependencies,
  sent: ComingFile,
  spooled: SpooledPart,
  upload: UploadOfFile,
): Promise<ReceivedFile> {
  try {
    return await processSpooled(deps, sent, spooled, upload);
  } catch (error) {
    return { refused: asRefusal(error), isRestReadable: true };
  } finally {
    await rm(spooled.path, { force: true });
  }
}

async function processSpooled(
  deps: ReceiveFileDependencies,
  { name, replaces, reserved }: ComingFile,
  { sha256, byteSize, path }: SpooledPart,
  { sender, until, pending, share, signal }: UploadOfFile,
): Promise<ReceivedFile> {
  if (until && deps.clock() > until) fail('deadline_passed');
  const earlier = pending.find(sha256);
  if (earlier) return { earlier };
  const { memorialId, invitationId } = sender;
  const same = await deps.newPhotos.findBySenderAndContent(memorialId, invitationId, sha256);
  if (same) return { stored: same };
  const replaced = replaces === undefined ? undefined : await deps.damagedPhotos.findByContent(memorialId, sha256);
  if (replaced) return { stored: replaced };
  const place = await reserved;
  const processed = await deps.processUpload(path, { signal, queue: memorialId });
  const image = await countFiles(processed, share.hold());
  return { processed: { sender, originalName: name, replaces, place, sha256, byteSize, image } };
}

const getSize = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** What was made of a photo counts until it is removed. @throws too_busy where there is no room for it. */
async function countFiles(image: ProcessedImage, hold: SpoolHold): Promise<ProcessedImage> {
  try {
    for (const path of Object.values(image.files)) hold.add(await getSize(path));
  } catch (error) {
    hold.release();
    await image.remove();
    throw error;
  }
  return { ...image, remove: () => image.remove().finally(hold.release) };
}
