import type { ParamsOf, ReplyOf } from '@afterglow/proto/types';
import { type UploadOptions, type UploadRoute, upload } from '../../lib/upload.ts';
import { isNoAnswer, RefusedFileError, UnreadableFileError } from './judge.ts';

/**
 * Sends one photo by a route that takes photos, and gives what names the photo that the server has; the sender's name
 * goes first, as the server reads the parts in their order.
 */
export const sendBy =
  <K extends UploadRoute>(key: K, params: ParamsOf<K>) =>
  async (file: File, contributorName: string, options: UploadOptions): Promise<string> => {
    const form = new FormData();
    form.append('contributorName', contributorName);
    form.append('photos', file);
    const { photos, refused } = await upload(key, params, form, options).catch(async (error: unknown) => {
      // To the browser this is one more request without an answer.
      throw isNoAnswer(error) && !(await isReadable(file)) ? new UnreadableFileError() : error;
    });
    const [reason] = refused;
    if (reason) throw new RefusedFileError(reason.message);
    return nameOf(photos[0]);
  };

/** A contributor is told no number: the same photo, sent again, is answered by the name and the size of the first. */
const nameOf = (photo: ReplyOf<UploadRoute>['photos'][number] | undefined): string =>
  photo && 'id' in photo ? String(photo.id) : `${photo?.originalName} ${photo?.byteSize}`;

const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
