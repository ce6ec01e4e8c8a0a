import { type DatedPhoto, findPhotoDate } from '@afterglow/proto/life-order';
import { pluralize } from '../../../lib/text/pluralize.ts';

export const hasDates = (photos: readonly DatedPhoto[], deathDate: string | null): boolean =>
  photos.some((photo) => findPhotoDate(photo, deathDate) !== null);

export function getLifeOrderNote(photos: readonly DatedPhoto[], deathDate: string | null, wasOrdered: boolean): string {
  const done = wasOrdered ? 'Already ordered by life.' : 'Ordered by life.';
  const undated = photos.filter((photo) => findPhotoDate(photo, deathDate) === null).length;
  if (undated === 0) return done;
  const stay = undated === 1 ? 'has no date, so it stays' : 'have no date, so each one stays';
  return `${done} ${pluralize(undated, 'photo')} ${stay} next to the photo it was with.`;
}
