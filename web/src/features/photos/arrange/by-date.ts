import type { Photo } from '@afterglow/proto/types';
import { pluralize } from '../../../lib/words/pluralize.ts';

type Dated = Pick<Photo, 'takenAt'>;

/** A photo with a date, and those without one that follow it; the first group may have none. */
function groupByDate<T extends Dated>(photos: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const photo of photos) {
    const last = groups[groups.length - 1];
    if (photo.takenAt === null && last) last.push(photo);
    else groups.push([photo]);
  }
  return groups;
}

/**
 * By the clocks of their cameras, which is how people remember a day; their zones are mostly unknown. What has no date stays
 * behind the photo that it follows, or in front, and what has the same date stays in its order.
 */
export function inOrderOfDate<T extends Dated>(photos: readonly T[]): T[] {
  const getDate = ([first]: readonly T[]): string => first?.takenAt ?? '';
  return groupByDate(photos)
    .sort((one, other) => (getDate(one) < getDate(other) ? -1 : Number(getDate(one) > getDate(other))))
    .flat();
}

export const hasDates = (photos: readonly Dated[]): boolean => photos.some(({ takenAt }) => takenAt !== null);

/** What is said once photos are in the order of their dates. */
export function sortedNote(photos: readonly Dated[], wasSorted: boolean): string {
  const done = wasSorted ? 'Your photos are already in order of date.' : 'Your photos are in order of date.';
  const undated = photos.filter(({ takenAt }) => takenAt === null).length;
  if (undated === 0) return done;
  const stay = undated === 1 ? 'has no date. It stays' : 'have no date. They stay';
  return `${done} ${pluralize(undated, 'photo')} ${stay} after the same photo as before.`;
}
