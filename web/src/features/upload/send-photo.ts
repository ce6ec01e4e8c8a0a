import type { ParamsOf } from '@afterglow/proto/types';
import { type UploadRoute, upload } from '../../lib/upload.ts';
import { RefusedFileError } from './judge.ts';

/** Sends one photo by a route that takes photos; the name goes first, as the server reads the parts in their order. */
export const sendBy =
  <K extends UploadRoute>(key: K, params: ParamsOf<K>) =>
  async (file: File, contributorName: string, onSent: (share: number) => void): Promise<void> => {
    const form = new FormData();
    form.append('contributorName', contributorName);
    form.append('photos', file);
    const { refused } = await upload(key, params, form, { onSent });
    const [first] = refused;
    if (first) throw new RefusedFileError(first.message);
  };
