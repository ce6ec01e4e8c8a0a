import type { CaptureDateSource, Photo, PhotoDamage } from '@afterglow/proto';

/** What only few photos have. */
type Marks = Pick<Photo, 'damage' | 'turns' | 'takenAtSource'>;

/** Of those photos that have any; null where none has. */
export type MarksById = Record<number, Marks> | null;

export const presentDamage = (damage: PhotoDamage | null | undefined): Pick<Photo, 'damage'> =>
  damage ? { damage } : {};

export const usualSource = 'exif_original' satisfies CaptureDateSource;

export const shownSource = (source: CaptureDateSource | null): Pick<Photo, 'takenAtSource'> =>
  source === null || source === usualSource ? {} : { takenAtSource: source };

export const shownTurns = (turns: number): Pick<Photo, 'turns'> => (turns === 0 ? {} : { turns });

/** Its width and height, of a photo that may lie on its side. */
export const turnedSize = ({ width, height }: Pick<Photo, 'width' | 'height'>, turns: number) =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

const addMarks = (photo: Photo, marks: Marks | undefined): Photo =>
  marks ? { ...photo, ...turnedSize(photo, marks.turns ?? 0), ...marks } : photo;

export const withMarks = (photos: Photo[], marks: MarksById): Photo[] =>
  marks ? photos.map((photo) => addMarks(photo, marks[photo.id])) : photos;
