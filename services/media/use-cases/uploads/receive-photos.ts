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
import {
  createSpoolShare,
  discardFile,
  type InFlightUploads,
  type SpoolQuota,
  type SpoolShare,
  type UnreadUploads,
  uploadError,
} from '@afterglow/service-kit/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImageWorkerPool } from '../../adapters/images/image-worker-pool.ts';
import type { UploadOutcome } from '../../adapters/upload/upload-metrics.ts';
import { uploadParts } from '../../adapters/upload/upload-parts.ts';
import { contributorName } from '../../domain/contributor-name.ts';
import { createFileFields, type FieldsOfFile, type FileFields } from '../../domain/file-fields.ts';
import { originalName } from '../../domain/original-name.ts';
import type { Sender } from '../../domain/sender.ts';
import { type Refusal, refusedFile, wholeRefusal } from '../../domain/upload-refusal.ts';
import type { PhotoRow } from '../../repositories/photo-repository.ts';
import { createPendingUploads, type PendingUploads } from './pending-uploads.ts';
import { asRefusal } from './process-upload.ts';
import { type ReceiveFileDependencies, receiveFile, type SentFile } from './receive-file.ts';
import type { StorePhoto } from './store-photo.ts';

export interface Upload {
  readonly sender: Sender;
  /** The contributor's name unless the form has one. */
  readonly knownName: string | null;
  /** No file is accepted after this instant, even if the upload started before. */
  readonly until: Date | null;
  readonly readsAll: boolean;
}

export interface ReceivedPhotos {
  readonly photos: PhotoRow[];
  readonly refused: RefusedFile[];
}

interface ReceivePhotosDependencies extends ReceiveFileDependencies {
  readonly inFlightUploads: InFlightUploads;
  readonly storePhoto: StorePhoto;
  readonly pace: Pace;
  /** Milliseconds in which an upload has to send as many bytes as it holds of the spool. */
  readonly holdMs: number;
  readonly spoolQuota: SpoolQuota;
  readonly imageWorkers: Pick<ImageWorkerPool, 'refuseBeyond'>;
  readonly unreadUploads: UnreadUploads;
}

const maxQueueMs = 60_000;

type FileOutcome = { readonly stored: PhotoRow } | { readonly refused: Refusal };

interface RunningUpload extends Upload {
  readonly share: SpoolShare;
  readonly signal: AbortSignal;
  readonly pending: PendingUploads;
}

/** Receives files one after the other; a refused file does not affect the others. @throws AppError, also if no photo was stored. */
export const createReceivePhotos =
  (deps: ReceivePhotosDependencies) =>
  async (reply: FastifyReply, upload: Upload, callerGone: AbortSignal): Promise<ReceivedPhotos> => {
    const outcomes = await deps.inFlightUploads.run(callerGone, (signal) => receiveUpload(deps, reply, upload, signal));
    const photos = outcomes.flatMap((outcome) => ('stored' in outcome ? [outcome.stored] : []));
    const refused = outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : []));
    if (photos.length === 0) throw wholeRefusal(refused);
    return { photos, refused: refused.map(refusedFile) };
  };

export type ReceivePhotos = ReturnType<typeof createReceivePhotos>;

async function receiveUpload(
  deps: ReceivePhotosDependencies,
  reply: FastifyReply,
  upload: Upload,
  callerGone: AbortSignal,
): Promise<FileOutcome[]> {
  const { sender } = upload;
  const tooSlow = new AbortController();
  const share = createSpoolShare(deps.spoolQuota, sender);
  const minPace = () => share.heldBytes() / (deps.holdMs / 1000);
  const stopWatching = watchPace(reply.request.raw, deps.pace, () => tooSlow.abort(), minPace);
  const signal = AbortSignal.any([callerGone, tooSlow.signal]);
  const pending = createPendingUploads();
  let stopCounting = (): void => undefined;
  const outcomes: FileOutcome[] = [];
  try {
    deps.spoolQuota.refuseIfFull(sender);
    deps.imageWorkers.refuseBeyond(maxQueueMs, sender.memorialId);
    stopCounting = deps.unreadUploads.add(reply.request.raw, sender.memorialId);
    for await (const outcome of receiveFiles(deps, reply.request, { ...upload, share, signal, pending })) {
      outcomes.push(outcome);
      deps.uploadMetrics.ended('stored' in outcome ? 'stored' : outcome.refused.reason.code);
    }
    return outcomes;
  } catch (error) {
    const failure = uploadError(error, signal);
    deps.uploadMetrics.ended(getOutcome(failure));
    throw failure;
  } finally {
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

/** Photos wait in `pending` for the contributor's name, which may follow the files. */
async function* receiveFiles(
  deps: ReceivePhotosDependencies,
  request: FastifyRequest,
  upload: RunningUpload,
): AsyncGenerator<FileOutcome> {
  const fields = createFileFields(newPublicId());
  let files = 0;
  let enteredName: string | undefined;
  let isWhole = true;
  for await (const part of uploadParts(request, upload)) {
    if ('contributorName' in part) {
      enteredName = part.contributorName;
      yield* storePending(deps, upload, enteredName);
    } else if ('field' in part) {
      fields.enter(part);
    } else {
      files += 1;
      const sent = { file: part.file, name: originalName(part.filename) };
      isWhole =
        files > limits.photosPerRequest
          ? yield* refuseExcessFile(deps, sent, files, upload)
          : yield* receivePhoto(deps, { ...sent, ...takeFields(fields) }, upload, enteredName);
      if (!isWhole) break;
    }
  }
  yield* finishPending(deps, upload, enteredName, isWhole);
}

async function* finishPending(
  deps: ReceivePhotosDependencies,
  upload: RunningUpload,
  enteredName: string | undefined,
  isWhole: boolean,
): AsyncGenerator<FileOutcome> {
  if (isWhole || typeof contributorName(enteredName, upload.knownName) === 'string')
    yield* storePending(deps, upload, enteredName);
  else for (const name of upload.pending.names()) yield refuse(name, new AppError('upload_incomplete'));
}

/** @throws validation_failed */
function takeFields(fields: FileFields): FieldsOfFile {
  const taken = fields.next();
  if ('message' in taken) fail('validation_failed', { fields: [taken] });
  return taken;
}

const refuse = (name: string, reason: AppError): FileOutcome => ({ refused: { name, reason } });

/** @returns whether the rest of the request is worth reading. */
async function* receivePhoto(
  deps: ReceivePhotosDependencies,
  sent: SentFile,
  upload: RunningUpload,
  enteredName: string | undefined,
): AsyncGenerator<FileOutcome, boolean> {
  const { name } = sent;
  const file = await receiveFile(deps, sent, upload);
  if ('refused' in file) {
    yield refuse(name, file.refused);
    return file.isRestReadable;
  }
  if ('stored' in file) yield file;
  else if ('earlier' in file) upload.pending.addName(file.earlier, name);
  else {
    upload.pending.add({ photo: file.processed, names: [name] });
    if (enteredName !== undefined) yield* storeOrRefuse(deps, upload, enteredName, name);
  }
  return true;
}

/** @returns whether further files can be refused by name. */
async function* refuseExcessFile(
  deps: ReceivePhotosDependencies,
  { file, name }: Pick<SentFile, 'file' | 'name'>,
  files: number,
  { readsAll, signal }: RunningUpload,
): AsyncGenerator<FileOutcome, boolean> {
  yield refuse(name, new AppError('too_many_files'));
  if (readsAll) deps.uploadMetrics.received(await discardFile(file, signal));
  return readsAll && files <= limits.filesPerForm;
}

async function* storeOrRefuse(
  deps: ReceivePhotosDependencies,
  upload: RunningUpload,
  enteredName: string,
  fileName: string,
): AsyncGenerator<FileOutcome> {
  try {
    yield* storePending(deps, upload, enteredName);
  } catch (error) {
    yield refuse(fileName, asRefusal(error));
  }
}

/** @throws validation_failed if the contributor has no name. */
async function* storePending(
  { storePhoto }: ReceivePhotosDependencies,
  { pending, knownName }: RunningUpload,
  enteredName: string | undefined,
): AsyncGenerator<FileOutcome> {
  const name = contributorName(enteredName, knownName);
  if (typeof name !== 'string') fail('validation_failed', { fields: [name] });
  for (const { photo, names } of pending.drain()) {
    const stored = await storePhoto({ ...photo, contributorName: name }).finally(photo.image.remove);
    for (const _ of names) yield { stored };
  }
}
