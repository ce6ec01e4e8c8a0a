import { limits, type RefusedFile } from '@afterglow/proto';
import {
  AppError,
  closeAfterAnswer,
  fail,
  isAppError,
  isDependencyDown,
  newPublicId,
  type Pace,
  watchPace,
} from '@afterglow/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImageWorkerPool } from '../../adapters/images/image-worker-pool.ts';
import { createSpoolShare, type SpoolQuota, type SpoolShare } from '../../adapters/spool/spool-quota.ts';
import type { UnreadUploads } from '../../adapters/upload/unread-uploads.ts';
import { uploadError } from '../../adapters/upload/upload-error.ts';
import type { UploadOutcome } from '../../adapters/upload/upload-metrics.ts';
import { uploadParts } from '../../adapters/upload/upload-parts.ts';
import { contributorName } from '../../domain/contributor-name.ts';
import { createFileFields, type FieldsOfFile, type FileFields } from '../../domain/file-fields.ts';
import { originalName } from '../../domain/original-name.ts';
import type { Sender } from '../../domain/sender.ts';
import { type Refusal, refusedFile, wholeRefusal } from '../../domain/upload-refusal.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';
import type { AddPhoto } from './add-photo.ts';
import { createPendingUploads, type PendingUploads } from './pending-uploads.ts';
import { asRefusal, discardFile, type ReceiveFileDependencies, receiveFile, type SentFile } from './receive-file.ts';

export interface Upload {
  readonly sender: Sender;
  /** The name beside the photos where none was entered. */
  readonly knownName: string | null;
  /** After this instant no file is accepted any more, even of an upload that has begun. */
  readonly until: Date | null;
  /** Whether it is read to its end whatever becomes of a file. */
  readonly readsAll: boolean;
}

export interface ReceivedPhotos {
  /** At least one. */
  readonly photos: PhotoRow[];
  readonly refused: RefusedFile[];
}

interface ReceivePhotosDependencies extends ReceiveFileDependencies {
  readonly addPhoto: AddPhoto;
  readonly pace: Pace;
  /** Milliseconds in which an upload has to send as many bytes as it holds of the spool. */
  readonly holdMs: number;
  readonly spoolQuota: SpoolQuota;
  readonly imageWorkers: Pick<ImageWorkerPool, 'refuseBeyond'>;
  readonly unreadUploads: UnreadUploads;
}

/** An upload is not begun behind a longer queue: its bytes would only be on their way for nothing. */
const maxQueueMs = 60_000;

/**
 * Reads the upload that is to be replied to.
 * @throws AppError, also where no photo was stored, or the error of a dependency that is down.
 */
export type ReceivePhotos = (reply: FastifyReply, upload: Upload, signal: AbortSignal) => Promise<ReceivedPhotos>;

/** What became of the files of an upload. */
interface ReceivedFiles {
  readonly photos: PhotoRow[];
  readonly refused: Refusal[];
}

interface InFlightUpload extends Upload {
  readonly share: SpoolShare;
  readonly signal: AbortSignal;
  readonly pending: PendingUploads;
  readonly received: ReceivedFiles;
  enteredName?: string;
}

/** Receives the files of one multipart request, one after the other: a file that is refused never harms another. */
export const createReceivePhotos =
  (deps: ReceivePhotosDependencies): ReceivePhotos =>
  async (...request) => {
    const { photos, refused } = await receiveUpload(deps, ...request);
    if (photos.length === 0) throw wholeRefusal(refused);
    return { photos, refused: refused.map(refusedFile) };
  };

async function receiveUpload(
  deps: ReceivePhotosDependencies,
  reply: FastifyReply,
  { sender, ...upload }: Upload,
  callerGone: AbortSignal,
): Promise<ReceivedFiles> {
  const tooSlow = new AbortController();
  const share = createSpoolShare(deps.spoolQuota, sender);
  const leastPace = () => share.heldBytes() / (deps.holdMs / 1000);
  const stopWatching = watchPace(reply.request.raw, deps.pace, () => tooSlow.abort(), leastPace);
  const signal = AbortSignal.any([callerGone, tooSlow.signal]);
  const pending = createPendingUploads();
  const received: ReceivedFiles = { photos: [], refused: [] };
  let stopCounting = (): void => undefined;
  const inFlight: InFlightUpload = { ...upload, sender, share, signal, pending, received };
  try {
    deps.spoolQuota.refuseIfFull(sender);
    deps.imageWorkers.refuseBeyond(maxQueueMs, sender.memorialId);
    stopCounting = deps.unreadUploads.add(reply.request.raw, sender.memorialId);
    const isWhole = await receiveParts(deps, reply.request, inFlight);
    if (isWhole || typeof getName(inFlight) === 'string') await storePending(deps, inFlight);
    else for (const name of pending.names()) refuse(inFlight, name, new AppError('upload_incomplete'));
    return received;
  } catch (error) {
    const failure = uploadError(error, signal);
    deps.uploadMetrics.ended(getOutcome(failure));
    throw failure;
  } finally {
    for (const outcome of getOutcomes(received)) deps.uploadMetrics.ended(outcome);
    stopWatching();
    stopCounting();
    await pending.discard();
    closeAfterAnswer(reply);
  }
}

function getOutcome(failure: unknown): UploadOutcome {
  if (isAppError(failure)) return failure.code;
  return isDependencyDown(failure) ? 'unavailable' : 'internal';
}

const getOutcomes = ({ photos, refused }: ReceivedFiles): UploadOutcome[] => [
  ...photos.map(() => 'stored' as const),
  ...refused.map(({ reason }) => reason.code),
];

/** @returns false where the rest of the request is not worth reading. */
async function receiveParts(
  deps: ReceivePhotosDependencies,
  request: FastifyRequest,
  upload: InFlightUpload,
): Promise<boolean> {
  let files = 0;
  const fields = createFileFields(newPublicId());
  for await (const part of uploadParts(request, upload)) {
    if ('contributorName' in part) {
      upload.enteredName = part.contributorName;
      await storePending(deps, upload);
    } else if ('field' in part) {
      fields.enter(part);
    } else {
      files += 1;
      const named = { file: part.file, name: originalName(part.filename) };
      const isReadOn =
        files > limits.photosPerRequest
          ? (await refuseOneTooMany(deps, named, upload)) && files <= limits.filesPerForm
          : await receiveOne(deps, { ...named, ...takeFields(fields) }, upload);
      if (!isReadOn) return false;
    }
  }
  return true;
}

/** @throws validation_failed */
function takeFields(fields: FileFields): FieldsOfFile {
  const taken = fields.next();
  if ('message' in taken) fail('validation_failed', { fields: [taken] });
  return taken;
}

async function receiveOne(deps: ReceivePhotosDependencies, sent: SentFile, upload: InFlightUpload): Promise<boolean> {
  const { name } = sent;
  const file = await receiveFile(deps, sent, upload);
  if ('refused' in file) {
    refuse(upload, name, file.refused);
    return file.isRestReadable;
  }
  if ('stored' in file) upload.received.photos.push(file.stored);
  else if ('earlier' in file) file.earlier.names.push(name);
  else {
    upload.pending.add({ photo: file.processed, names: [name] });
    if (upload.enteredName !== undefined)
      await storePending(deps, upload).catch((error: unknown) => refuse(upload, name, asRefusal(error)));
  }
  return true;
}

/** @returns whether it was read to its end, so that each one behind it is refused by its name as well. */
async function refuseOneTooMany(
  deps: ReceivePhotosDependencies,
  { file, name }: Pick<SentFile, 'file' | 'name'>,
  upload: InFlightUpload,
): Promise<boolean> {
  refuse(upload, name, new AppError('too_many_files'));
  if (upload.readsAll) deps.uploadMetrics.received(await discardFile(file, upload.signal));
  return upload.readsAll;
}

const refuse = ({ received }: InFlightUpload, name: string, reason: AppError): void =>
  void received.refused.push({ name, reason });

const getName = ({ enteredName, knownName }: InFlightUpload) => contributorName(enteredName, knownName);

/** @throws validation_failed where there is no name for them. */
async function storePending({ addPhoto }: ReceivePhotosDependencies, upload: InFlightUpload): Promise<void> {
  const name = getName(upload);
  if (typeof name !== 'string') fail('validation_failed', { fields: [name] });
  for (const { photo, names } of upload.pending.drain()) {
    const stored = await addPhoto({ ...photo, contributorName: name }).finally(photo.image.remove);
    upload.received.photos.push(...names.map(() => stored));
  }
}
