import { limits } from '@afterglow/proto';
import { AppError, closeAfterAnswer, type Pace, watchPace } from '@afterglow/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImageWorkerPool } from '../adapters/images/image-worker-pool.ts';
import { createSpoolShare, type SpoolQuota } from '../adapters/spool/spool-quota.ts';
import { uploadError } from '../adapters/upload/upload-error.ts';
import { uploadParts } from '../adapters/upload/upload-parts.ts';
import { originalName } from '../domain/original-name.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';
import type { AddPhoto, Sender } from './add-photo.ts';
import { waitingPhotos } from './pending-uploads.ts';
import { type ReceiveFileDependencies, receiveFile, type UploadAtHand } from './receive-file.ts';

export interface Upload {
  readonly sender: Sender;
  /** The name beside the photos where none was entered. */
  readonly knownName: string | null;
  /** After this instant nothing is taken in any more, even of an upload that has begun. */
  readonly until: Date | null;
}

export interface Refusal {
  /** Of the file. */
  readonly name: string;
  readonly reason: AppError;
}

export interface ReceivedPhotos {
  readonly photos: PhotoRow[];
  readonly refused: Refusal[];
}

interface ReceivePhotosDependencies extends ReceiveFileDependencies {
  readonly addPhoto: AddPhoto;
  readonly pace: Pace;
  /** Milliseconds in which an upload has to send as many bytes as it holds of the spool. */
  readonly holdMs: number;
  readonly spoolQuota: SpoolQuota;
  readonly imageWorkers: Pick<ImageWorkerPool, 'refuseBeyond'>;
}

/** An upload is not begun behind a longer queue: its bytes would only be on their way for nothing. */
const maxQueueMs = 60_000;

/** Reads the upload that is to be replied to. @throws AppError, or the error of a dependency that is down. */
export type ReceivePhotos = (reply: FastifyReply, upload: Upload, signal: AbortSignal) => Promise<ReceivedPhotos>;

/** Takes in the files of one multipart request, one after the other: a file that is refused never harms another. */
export function createReceivePhotos(deps: ReceivePhotosDependencies): ReceivePhotos {
  const receive = receiveFile(deps);

  /** False when the rest of the request was not worth reading. */
  const readParts = async (request: FastifyRequest, upload: UploadAtHand): Promise<boolean> => {
    let files = 0;
    let replaces: string | undefined;
    for await (const part of uploadParts(request, upload.signal)) {
      if ('contributorName' in part) {
        await upload.waiting.enterName(part.contributorName);
        continue;
      }
      if ('replaces' in part) {
        replaces = part.replaces;
        continue;
      }
      files += 1;
      if (files > limits.photosPerRequest) {
        upload.refuse(originalName(part.filename), new AppError('too_many_files'));
        return false;
      }
      if (!(await receive({ ...part, replaces }, upload))) return false;
      replaces = undefined;
    }
    return true;
  };

  return async (reply, { sender, until, knownName }, callerGone) => {
    const tooSlow = new AbortController();
    const share = createSpoolShare(deps.spoolQuota, sender);
    const leastPace = () => share.heldBytes() / (deps.holdMs / 1000);
    const stopWatching = watchPace(reply.request.raw, deps.pace, () => tooSlow.abort(), leastPace);
    const signal = AbortSignal.any([callerGone, tooSlow.signal]);
    const received = { photos: [] as PhotoRow[], refused: [] as Refusal[] };
    const onPhoto = (photo: PhotoRow) => void received.photos.push(photo);
    const refuse: UploadAtHand['refuse'] = (name, reason) => void received.refused.push({ name, reason });
    const waiting = waitingPhotos({ addPhoto: deps.addPhoto, knownName, onKept: onPhoto });
    try {
      deps.spoolQuota.refuseIfFull(sender);
      deps.imageWorkers.refuseBeyond(maxQueueMs, sender.memorialId);
      const isWhole = await readParts(reply.request, {
        sender,
        until,
        share,
        waiting,
        refuse,
        signal,
        onAlreadyThere: onPhoto,
      });
      if (isWhole || waiting.hasName()) await waiting.keep();
      else for (const name of waiting.names()) refuse(name, new AppError('upload_incomplete'));
      return received;
    } catch (error) {
      throw uploadError(error, signal);
    } finally {
      stopWatching();
      await waiting.discard();
      closeAfterAnswer(reply);
    }
  };
}
