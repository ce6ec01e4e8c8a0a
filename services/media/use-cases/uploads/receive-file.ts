import type { Readable } from 'node:stream';
import { ImageRefused, kindBytes, openPhoto } from '@afterglow/image-repair';
import { limits } from '@afterglow/proto';
import { AppError, isAppError } from '@afterglow/service-kit';
import { destroyOnAbort, firstBytes, type SpoolShare, skipBytes, spoolFile } from '@afterglow/service-kit/uploads';
import type { UploadMetrics } from '../../adapters/upload/upload-metrics.ts';
import type { FieldsOfFile } from '../../domain/file-fields.ts';
import type { BeginBatch } from './begin-batch.ts';
import {
  type ProcessedFile,
  type ProcessSpooledDependencies,
  processSpooled,
  type RefusedFile,
  type UploadOfFile,
} from './process-upload.ts';

export interface ReceiveFileDependencies extends ProcessSpooledDependencies {
  readonly spoolDir: string;
  readonly beginBatch: BeginBatch;
  readonly uploadMetrics: UploadMetrics;
}

interface ReceivedUpload extends UploadOfFile {
  readonly share: SpoolShare;
  /** Reads on after a file that is too large, however large: its sender reads the answer only after sending everything. */
  readonly readsAll: boolean;
}

export interface SentFile extends FieldsOfFile {
  readonly file: Readable;
  readonly name: string;
}

/** Reads this much more of a file that is too large, so that a small excess does not end the request. */
const usualExcess = 1024 * 1024;

/** Spools one file of an upload, and processes it. @throws what ends the whole upload. */
export const receiveFile = (
  deps: ReceiveFileDependencies,
  sent: SentFile,
  upload: ReceivedUpload,
): Promise<ProcessedFile> =>
  destroyOnAbort(sent.file, upload.signal, async () => {
    const { file } = sent;
    const reason = getRefusal(await firstBytes(file, kindBytes));
    const maxExcess = upload.readsAll ? Number.POSITIVE_INFINITY : usualExcess;
    if (reason) return refuseUnwritten(deps, file, reason, maxExcess);
    const hold = upload.share.hold();
    // Reserves the place before the bytes have arrived: a slow connection does not lose it.
    const reserved = deps.beginBatch(upload.sender, sent.place);
    reserved.catch(() => undefined);
    try {
      const where = { folder: deps.spoolDir, limitBytes: limits.photoMaxBytes };
      const spooled = await spoolFile(file, { ...where, onBytes: hold.add }).catch(asTooBusy);
      if (isAppError(spooled)) return await refuseUnread(file, spooled, maxExcess);
      deps.uploadMetrics.received(spooled.byteSize);
      if (spooled.truncated) return await refuseUnread(file, new AppError('photo_too_large'), maxExcess);
      return await processSpooled(deps, { ...sent, reserved }, spooled, upload);
    } finally {
      hold.release();
    }
  });

function getRefusal(head: Buffer): AppError | null {
  try {
    openPhoto(head);
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
  maxExcess: number,
): Promise<RefusedFile> {
  const read = await skipBytes(file, limits.photoMaxBytes + maxExcess);
  deps.uploadMetrics.received(read);
  const refused = read > limits.photoMaxBytes ? new AppError('photo_too_large') : reason;
  return { refused, isRestReadable: read <= limits.photoMaxBytes + maxExcess };
}

async function refuseUnread(file: Readable, refused: AppError, maxExcess: number): Promise<RefusedFile> {
  return { refused, isRestReadable: (await skipBytes(file, maxExcess)) <= maxExcess };
}

function asTooBusy(error: unknown): AppError {
  if (isAppError(error, 'too_busy')) return error;
  throw error;
}
