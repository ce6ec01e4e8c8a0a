import type { Caption, Photo, PhotoDamage, TakenAtSource } from '@afterglow/proto';

export type Marks = Pick<
  Photo,
  | 'damage'
  | 'turns'
  | 'takenAtSource'
  | 'caption'
  | 'suggestedCaption'
  | 'isSuggestionDismissed'
  | 'estimatedYear'
  | 'estimatedBy'
  | 'alikeGroup'
  | 'sharpness'
>;

/** Only photos that have any; null if there are none. */
export type MarksById = Record<number, Marks> | null;

export const presentDamage = (damage: PhotoDamage | null | undefined): Pick<Photo, 'damage'> =>
  damage ? { damage } : {};

export const usualSource = 'exif_original' satisfies TakenAtSource;

export const shownSource = (source: TakenAtSource | null): Pick<Photo, 'takenAtSource'> =>
  source === null || source === usualSource ? {} : { takenAtSource: source };

export const shownTurns = (turns: number): Pick<Photo, 'turns'> => (turns === 0 ? {} : { turns });

export const shownCaption = (caption: Caption | null): Pick<Photo, 'caption'> => (caption ? { caption } : {});

export const shownSuggestion = (suggestedCaption: string | null): Pick<Photo, 'suggestedCaption'> =>
  suggestedCaption === null ? {} : { suggestedCaption };

export const shownDismissal = (
  suggested: string | null,
  dismissed: string | null,
): Pick<Photo, 'isSuggestionDismissed'> =>
  suggested !== null && suggested === dismissed ? { isSuggestionDismissed: true } : {};

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

const addMarks = (photo: Photo, marks: Marks | undefined): Photo =>
  marks ? { ...photo, ...turnedSize(photo, marks.turns ?? 0), ...marks } : photo;

export const withMarks = (photos: Photo[], marks: MarksById): Photo[] =>
  marks ? photos.map((photo) => addMarks(photo, marks[photo.id])) : photos;
