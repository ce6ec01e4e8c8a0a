import type { Photo, PhotoDamage } from '@afterglow/proto';
import { sql } from 'kysely';
import type { MediaTables } from '../database.ts';

const shown = {
  id: 'id',
  filename: 'filename',
  originalName: 'original_name',
  contributorName: 'contributor_name',
  isSelected: 'is_selected',
  invitationId: 'invitation_id',
  width: 'width',
  height: 'height',
  byteSize: 'byte_size',
  takenAt: 'taken_at',
} as const satisfies Record<Exclude<keyof Photo, 'createdAt' | 'damage' | 'turns'>, keyof MediaTables['photos']>;

export const shownColumns = [
  ...Object.entries(shown).map(([field, column]) => sql`${sql.ref(column)} as ${sql.id(field)}`),
  sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.id('createdAt')}`,
];

type Marks = Pick<Photo, 'damage' | 'turns'>;

/** By id, and none for most albums: few photos have any. Beside the columns, where `markColumns` were selected with them. */
export const marksById = sql`
  json_object_agg(id, json_strip_nulls(json_build_object('damage', damage, 'turns', nullif(turns, 0))))
    filter (where damage is not null or turns <> 0)`;
export const markColumns = sql`damage, turns`;
export type MarksById = Record<number, Marks> | null;

export const presentDamage = (damage: PhotoDamage | null | undefined): Pick<Photo, 'damage'> =>
  damage ? { damage } : {};

export const shownTurns = (turns: number): Pick<Photo, 'turns'> => (turns === 0 ? {} : { turns });

/** Its width and height, of a photo that may lie on its side. */
export const turnedSize = ({ width, height }: Pick<Photo, 'width' | 'height'>, turns: number) =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

const withMarksOf = (photo: Photo, marks: Marks | undefined): Photo =>
  marks ? { ...photo, ...turnedSize(photo, marks.turns ?? 0), ...marks } : photo;

export const withMarks = (photos: Photo[], marks: MarksById): Photo[] =>
  marks ? photos.map((photo) => withMarksOf(photo, marks[photo.id])) : photos;

export const shownFields = [...Object.keys(shown), 'createdAt'];
