import type { Caption, Photo, PhotoDamage, TakenAtSource } from '@afterglow/proto';
import { type ShownWords, type StoredWords, shownWords } from './shown-words.ts';

export type Marks = Pick<
  Photo,
  'damage' | 'turns' | 'takenAtSource' | 'caption' | 'estimatedYear' | 'estimatedBy' | 'alikeGroup' | 'sharpness'
> &
  ShownWords;

type StoredMarks = Omit<Marks, keyof ShownWords> & { readonly words?: StoredWords };

/** Only photos that have any; null if there are none. */
export type MarksById = Record<number, StoredMarks> | null;

export const presentDamage = (damage: PhotoDamage | null | undefined): Pick<Photo, 'damage'> =>
  damage ? { damage } : {};

export const usualSource = 'exif_original' satisfies TakenAtSource;

export const shownSource = (source: TakenAtSource | null): Pick<Photo, 'takenAtSource'> =>
  source === null || source === usualSource ? {} : { takenAtSource: source };

export const shownTurns = (turns: number): Pick<Photo, 'turns'> => (turns === 0 ? {} : { turns });

export const shownCaption = (caption: Caption | null): Pick<Photo, 'caption'> => (caption ? { caption } : {});

export function shownEstimate(
  organizerYear: string | null,
  contributorYear: string | null,
): Pick<Photo, 'estimatedYear' | 'estimatedBy'> {
  if (organizerYear !== null) return { estimatedYear: organizerYear, estimatedBy: 'organizer' };
  return contributorYear === null ? {} : { estimatedYear: contributorYear, estimatedBy: 'contributor' };
}

export const shownLikeness = (
  alikeGroup: number | null,
  sharpness: number | null,
): Pick<Photo, 'alikeGroup' | 'sharpness'> =>
  alikeGroup === null ? {} : { alikeGroup, ...(sharpness !== null && { sharpness }) };

export const turnedSize = ({ width, height }: Pick<Photo, 'width' | 'height'>, turns: number) =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

function addMarks(photo: Photo, stored: StoredMarks | undefined): Photo {
  if (!stored) return photo;
  const { words, ...marks } = stored;
  return { ...photo, ...turnedSize(photo, marks.turns ?? 0), ...marks, ...(words && shownWords(words)) };
}

export const withMarks = (photos: Photo[], marks: MarksById): Photo[] =>
  marks ? photos.map((photo) => addMarks(photo, marks[photo.id])) : photos;
