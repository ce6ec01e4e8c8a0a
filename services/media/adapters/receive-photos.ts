import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type FieldError, limits, type RefusedFile } from '@afterglow/proto';
import { AppError, fail, isAppError } from '@afterglow/service-kit';
import type { FastifyRequest } from 'fastify';
import { contributorName } from '../domain/contributor-name.ts';
import { originalName } from '../domain/original-name.ts';
import type { NewPhotoRepository } from '../repositories/new-photo-repository.ts';
import type { PhotoRow } from '../repositories/photo-repository.ts';
import type { AddPhoto, ArrivedPhoto, Sender } from './add-photo.ts';
import { type SpooledPart, spoolPart } from './spool-part.ts';
import type { TakenPhoto } from './take-photo.ts';
import { type UploadPart, uploadParts } from './upload-parts.ts';

export interface Upload {
  readonly sender: Sender;
  /** The name beside the photos where none was entered. */
  readonly knownName: string | null;
  /** After this instant nothing is taken in any more, even of an upload that has begun. */
  readonly until: Date | null;
}

export interface ReceivedPhotos {
  readonly photos: PhotoRow[];
  readonly refused: RefusedFile[];
  /** The rest of the request was not read: its connection is of no more use. */
  readonly isCutShort: boolean;
}

interface ReceivePhotosDependencies {
  readonly spoolDir: string;
  readonly newPhotos: Pick<NewPhotoRepository, 'bySenderAndContent'>;
  readonly takePhoto: (path: string, signal?: AbortSignal) => Promise<TakenPhoto>;
  readonly addPhoto: AddPhoto;
  readonly clock: () => Date;
}

export type ReceivePhotos = (request: FastifyRequest, upload: Upload, signal: AbortSignal) => Promise<ReceivedPhotos>;

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

type Waiting = Omit<ArrivedPhoto, 'contributorName'>;

const isFieldError = (name: string | FieldError): name is FieldError => typeof name !== 'string';

/** Takes in the files of one multipart request, one after the other: a file that is refused never harms another. */
export function createReceivePhotos(deps: ReceivePhotosDependencies): ReceivePhotos {
  return async (request, upload, signal) => {
    const received: ReceivedPhotos & { isCutShort: boolean } = { photos: [], refused: [], isCutShort: false };
    const waiting: Waiting[] = [];
    let entered: string | undefined;

    /** Photos wait for the contributor's name, which may come behind them in the request. */
    const addWaiting = async (): Promise<void> => {
      const name = contributorName(entered, upload.knownName);
      if (isFieldError(name)) fail('validation_failed', { fields: [name] });
      for (let arrived = waiting.shift(); arrived; arrived = waiting.shift()) {
        try {
          received.photos.push(await deps.addPhoto({ ...arrived, contributorName: name }));
        } finally {
          await arrived.taken.remove();
        }
      }
    };

    const takeIn = async (spooled: SpooledPart, name: string): Promise<void> => {
      const { sha256, byteSize } = spooled;
      const { memorialId, invitationId } = upload.sender;
      if (upload.until && deps.clock() > upload.until) fail('deadline_passed');
      const same = await deps.newPhotos.bySenderAndContent(memorialId, invitationId, sha256);
      if (same) {
        received.photos.push(same);
        return;
      }
      const taken = await deps.takePhoto(spooled.path, signal);
      waiting.push({ sender: upload.sender, originalName: name, sha256, byteSize, taken });
      if (entered !== undefined) await addWaiting();
    };

    const receiveFile = async (part: Extract<UploadPart, { file: Readable }>): Promise<void> => {
      const name = originalName(part.filename);
      const refuse = ({ code, message }: AppError) => received.refused.push({ name, code, message });
      const spooled = await spoolPart(part.file, { folder: deps.spoolDir, limitBytes: limits.photoMaxBytes, signal });
      if (spooled.truncated) {
        refuse(new AppError('photo_too_large'));
        received.isCutShort = !(await drained(part.file));
        return;
      }
      try {
        await takeIn(spooled, name);
      } catch (error) {
        if (!isAppError(error) || error.status === 400) throw error;
        refuse(error);
      } finally {
        await rm(spooled.path, { force: true });
      }
    };

    try {
      for await (const part of uploadParts(request)) {
        if ('file' in part) await receiveFile(part);
        else {
          entered = part.contributorName;
          await addWaiting();
        }
        if (received.isCutShort) break;
      }
      await addWaiting();
      return received;
    } finally {
      await Promise.all(waiting.map(({ taken }) => taken.remove()));
    }
  };
}
