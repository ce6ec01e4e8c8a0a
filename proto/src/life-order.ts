import { limits } from './limits.ts';

export interface DatedPhoto {
  readonly takenAt?: string | null;
  readonly takenAtSource?: string;
  /** `1952`, or a decade, `1950s`. */
  readonly estimatedYear?: string;
  readonly estimatedBy?: string;
}

/** A `copy` date may be that of a scan, of an edit or of a photo taken of a print. */
export type DateOrigin = 'camera' | 'estimate' | 'copy';

export interface PhotoDate {
  /** Local time that sorts as text. An estimate is the middle of its year or decade. */
  readonly at: string;
  readonly origin: DateOrigin;
}

const sourcesOfCopies = ['exif_digitized', 'xmp_digitized', 'exif_modified', 'png_created'];

const isDecade = (estimatedYear: string): boolean => estimatedYear.endsWith('s');

const getMiddle = (estimatedYear: string): string =>
  isDecade(estimatedYear) ? `${Number(estimatedYear.slice(0, 4)) + 5}-01-01` : `${estimatedYear}-07-02`;

/** A photo taken after the death shows a print, or a mourner. */
const isOfCopy = (takenAt: string, { takenAtSource }: DatedPhoto, deathDate: string | null): boolean =>
  sourcesOfCopies.includes(takenAtSource ?? '') ||
  (deathDate !== null && takenAt.slice(0, deathDate.length) > deathDate);

/**
 * The organizer's estimate, else the date by a camera, else the sender's estimate, else a date that may be that of a
 * copy; null without any.
 * @param deathDate YYYY-MM-DD, or the year alone.
 */
export function findPhotoDate(photo: DatedPhoto, deathDate: string | null): PhotoDate | null {
  const { takenAt, estimatedYear, estimatedBy } = photo;
  // A print photographed by a phone has a camera's date.
  const isCorrected = estimatedYear !== undefined && estimatedBy === 'organizer';
  if (takenAt && !isCorrected && !isOfCopy(takenAt, photo, deathDate)) return { at: takenAt, origin: 'camera' };
  if (estimatedYear !== undefined) return { at: getMiddle(estimatedYear), origin: 'estimate' };
  return takenAt ? { at: takenAt, origin: 'copy' } : null;
}

/** `1952-…` becomes 1950. */
export const getDecade = (date: string): number => Math.floor(Number(date.slice(0, 4)) / 10) * 10;

interface Neighbors<T> {
  at: string | null;
  readonly photos: T[];
}

/** A dated photo with the undated ones that follow it; undated ones at the beginning belong to the first dated photo. */
function joinNeighbors<T extends DatedPhoto>(photos: readonly T[], deathDate: string | null): Neighbors<T>[] {
  const groups: Neighbors<T>[] = [];
  for (const photo of photos) {
    const at = findPhotoDate(photo, deathDate)?.at ?? null;
    const last = groups[groups.length - 1];
    if (last && (at === null || last.at === null)) {
      last.photos.push(photo);
      last.at ??= at;
    } else groups.push({ at, photos: [photo] });
  }
  return groups;
}

/** Sorts photos by date. Equal dates keep their order, and undated photos stay with their neighbors. */
export const inLifeOrder = <T extends DatedPhoto>(photos: readonly T[], deathDate: string | null): T[] =>
  joinNeighbors(photos, deathDate)
    .sort((one, other) => compareTexts(one.at ?? '', other.at ?? ''))
    .flatMap((group) => group.photos);

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

interface Life {
  readonly birthDate: string | null;
  readonly deathDate: string | null;
}

const decadesWithoutBirth = 9;

/**
 * The first years of the decades in which photos of a person may have been taken, from the birth or the first dated photo on.
 * @param dates of photos, as `findPhotoDate` returns them.
 */
export function listDecades({ birthDate, deathDate }: Life, dates: readonly string[], now: Date): number[] {
  const known = dates.map(getDecade);
  const last = Math.max(deathDate ? getDecade(deathDate) : getDecade(now.toISOString()), ...known);
  const first = Math.min(birthDate ? getDecade(birthDate) : last - 10 * decadesWithoutBirth, ...known);
  const from = Math.max(limits.estimatedYears.first, Math.min(first, last));
  return Array.from({ length: (last - from) / 10 + 1 }, (_, place) => from + 10 * place);
}
