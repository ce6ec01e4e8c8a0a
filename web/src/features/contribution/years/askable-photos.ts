import { findPhotoDate } from '@afterglow/proto/life-order';
import type { SentPhoto } from '@afterglow/proto/types';

/** Photos that neither a camera nor their sender dated. */
export const findAskable = (photos: readonly SentPhoto[], deathDate: string | null): SentPhoto[] =>
  photos.filter((photo) => {
    const origin = findPhotoDate(photo, deathDate)?.origin;
    return photo.restorableUntil === null && origin !== 'camera' && origin !== 'estimate';
  });
