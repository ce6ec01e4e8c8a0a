import type { Photo, WordsDecision } from '@afterglow/proto/types';
import { call } from '../api/api.ts';

export const decideWords = ({ id }: Photo, body: WordsDecision): Promise<Photo> =>
  call('PATCH /api/photos/:photoId/read-words', { params: { photoId: String(id) }, body });

/** As the server answers, if the sender did not change the words meanwhile. */
export function withDecision(photo: Photo, { readWords, isInGuestbook, caption }: WordsDecision): Photo {
  const { areWordsRead: _, isInGuestbook: __, caption: before, ...others } = photo;
  const shown = caption === undefined ? before : caption;
  return {
    ...others,
    ...(shown && { caption: shown }),
    ...(readWords && { areWordsRead: true }),
    ...(readWords && isInGuestbook && { isInGuestbook }),
  };
}
