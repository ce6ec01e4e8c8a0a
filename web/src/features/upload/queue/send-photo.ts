import { errors } from '@afterglow/proto/errors';
import type { PhotoDamage, RouteParams, RouteReply } from '@afterglow/proto/types';
import { type PhotoUploadRoute, type UploadOptions, upload } from '../../../lib/api/upload.ts';
import { asMissingDecoder } from '../fitting/missing-decoder.ts';
import { isTooLarge, needsFitting } from '../fitting/needs-fitting.ts';
import { isHeic, readStart } from '../fitting/photo-start.ts';
import { UndecodablePhotoError } from '../fitting/undecodable-photo.ts';
import type { BatchPlace } from './batches.ts';
import { isNoAnswer, RefusedFileError, UnreadableFileError } from './classify-upload-error.ts';
import { isReadable } from './is-readable.ts';

export interface Received {
  /** Equal for two files of the same photo. */
  readonly receivedAs: string;
  readonly damage?: PhotoDamage | undefined;
  readonly filename?: string | undefined;
}

interface SendOptions extends UploadOptions {
  readonly replaces?: string | undefined;
  readonly batch: BatchPlace;
  readonly words?: string | undefined;
}

/** Appends the file last, as the server reads the parts in order. */
export const createSendPhoto =
  <K extends PhotoUploadRoute>(key: K, params: RouteParams<K>) =>
  async (
    file: File,
    contributorName: string,
    { replaces, batch, words, ...options }: SendOptions,
  ): Promise<Received> => {
    const form = new FormData();
    form.append('contributorName', contributorName);
    form.append('batchId', batch.id);
    form.append('place', `${batch.place}`);
    if (replaces !== undefined) form.append('replaces', replaces);
    if (words) form.append('suggestedCaption', words);
    form.append('photos', await fitted(file, options.signal));
    const { photos, refused } = await upload(key, params, form, options).catch(async (error: unknown) => {
      // Browsers report an unreadable file like a lost connection.
      throw isNoAnswer(error) && !(await isReadable(file)) ? new UnreadableFileError() : error;
    });
    const [reason] = refused;
    if (reason) throw new RefusedFileError(reason.message);
    const [photo] = photos;
    return { receivedAs: getName(photo), damage: photo?.damage, filename: photo?.filename };
  };

async function fitted(file: File, signal: AbortSignal | undefined): Promise<File> {
  if (!(await needsFitting(file).catch(() => false))) return file;
  const { fitPhoto } = await import('../fitting/fit-photo.ts').catch(asMissingDecoder);
  return fitPhoto(file, signal).catch(async (error: unknown) => {
    if (!(await isReadable(file))) throw new UnreadableFileError();
    throw isNoAnswer(error) ? error : new RefusedFileError(await explain(error, file));
  });
}

async function explain(error: unknown, file: File): Promise<string> {
  if (error instanceof UndecodablePhotoError) return error.message;
  if (isTooLarge(file)) return errors.photo_too_large.message;
  return (isHeic(await readStart(file)) ? errors.photo_heic : errors.photo_unsupported).message;
}

/** Contributors get no id, but the server answers a repeated photo with the name and size of the first. */
const getName = (photo: RouteReply<PhotoUploadRoute>['photos'][number] | undefined): string =>
  photo && 'id' in photo ? String(photo.id) : `${photo?.originalName} ${photo?.byteSize}`;
