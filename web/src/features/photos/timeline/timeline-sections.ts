import { type DatedPhoto, findPhotoDate, getDecade, inLifeOrder, listDecades } from '@afterglow/proto/life-order';
import type { Memorial, Photo } from '@afterglow/proto/types';

export type Life = Pick<Memorial, 'birthDate' | 'deathDate'>;

export interface TimelineSection<T> {
  /** Its first year; null for photos without a date, or with that of a copy. */
  readonly decade: number | null;
  /** In life order; without a date, in the order of the show. */
  readonly photos: readonly T[];
}

/** Null without a date, or with that of a copy. */
function findDecade(photo: DatedPhoto, { deathDate }: Life): number | null {
  const date = findPhotoDate(photo, deathDate);
  return date && date.origin !== 'copy' ? getDecade(date.at) : null;
}

export function getSections<T extends DatedPhoto>(photos: readonly T[], life: Life, now: Date): TimelineSection<T>[] {
  const decades = photos.map((photo) => findDecade(photo, life));
  const known = decades.flatMap((decade) => (decade === null ? [] : [`${decade}`]));
  const ordered = inLifeOrder(photos, life.deathDate);
  return [null, ...listDecades(life, known, now)].map((decade) => ({
    decade,
    photos: (decade === null ? photos : ordered).filter((photo) => findDecade(photo, life) === decade),
  }));
}

/** The photos that a drop on a decade changes: back on its own one, a photo keeps its year. Null removes the organizer's. */
export const filterMoved = (photos: readonly Photo[], decade: string | null, life: Life): Photo[] =>
  photos.filter((photo) =>
    decade === null ? photo.estimatedBy === 'organizer' : `${findDecade(photo, life)}s` !== decade,
  );

/** `1998` by a camera, `About 1952` or `1950s` by a person, or `2021?` if that may be the year of a copy. */
export function getDateLabel(
  photo: Pick<Photo, 'takenAt' | 'takenAtSource' | 'estimatedYear' | 'estimatedBy'>,
  life: Life,
): string {
  const date = findPhotoDate(photo, life.deathDate);
  if (!date) return '';
  const year = date.at.slice(0, 4);
  if (date.origin === 'camera') return year;
  if (date.origin === 'copy') return `${year}?`;
  const { estimatedYear = '' } = photo;
  return estimatedYear.endsWith('s') ? estimatedYear : `About ${estimatedYear}`;
}
