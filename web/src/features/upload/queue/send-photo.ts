import { errors } from '@afterglow/proto/errors';
import type { PhotoDamage, RouteParams, RouteReply } from '@afterglow/proto/types';
import { type UploadOptions, type UploadRoute, upload } from '../../../lib/api/upload.ts';
import { isTooLarge, needsFitting } from '../fitting/needs-fitting.ts';
import type { BatchPlace } from './batches.ts';
import { isNoAnswer, RefusedFileError, UnreadableFileError } from './classify-upload-error.ts';
import { isReadable } from './is-readable.ts';

export interface Received {
  /** Names the photo: two files of the same one are received as the same. */
  readonly receivedAs: string;
  readonly damage?: PhotoDamage | undefined;
  /** By which a better copy says whose place it takes. */
  readonly filename?: string | undefined;
}

interface SendOptions extends UploadOptions {
  /** The filename of the damaged photo whose place this one takes. */
  readonly replaces?: string | undefined;
  readonly batch: BatchPlace;
}

/** The file goes last, as the server reads the parts in their order. */
export const createSendPhoto =
  <K extends UploadRoute>(key: K, params: RouteParams<K>) =>
  async (file: File, contributorName: string, { replaces, batch, ...options }: SendOptions): Promise<Received> => {
    const form = new FormData();
    form.append('contributorName', contributorName);
    form.append('batchId', batch.id);
    form.append('place', `${batch.place}`);
    if (replaces !== undefined) form.append('replaces', replaces);
    form.append('photos', await fitted(file));
    const { photos, refused } = await upload(key, params, form, options).catch(async (error: unknown) => {
      // To the browser this is one more request without an answer.
      throw isNoAnswer(error) && !(await isReadable(file)) ? new UnreadableFileError() : error;
    });
    const [reason] = refused;
    if (reason) throw new RefusedFileError(reason.message);
    const [photo] = photos;
    return { receivedAs: getName(photo), damage: photo?.damage, filename: photo?.filename };
  };

/** What was chosen, or what the browser makes of it so that the server takes it. */
async function fitted(file: File): Promise<File> {
  if (!(await needsFitting(file).catch(() => false))) return file;
  const { fitPhoto } = await import('../fitting/fit-photo.ts');
  return fitPhoto(file).catch(async () => {
    if (!(await isReadable(file))) throw new UnreadableFileError();
    throw new RefusedFileError((isTooLarge(file) ? errors.photo_too_large : errors.photo_heic).message);
  });
}

/** A contributor is told no number: the same photo, sent again, is answered by the name and the size of the first. */
const getName = (photo: RouteReply<UploadRoute>['photos'][number] | undefined): string =>
  photo && 'id' in photo ? String(photo.id) : `${photo?.originalName} ${photo?.byteSize}`;
