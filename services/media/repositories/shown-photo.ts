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
} as const satisfies Record<Exclude<keyof Photo, 'createdAt' | 'damage'>, keyof MediaTables['photos']>;

export const shownColumns = [
  ...Object.entries(shown).map(([field, column]) => sql`${sql.ref(column)} as ${sql.id(field)}`),
  sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.id('createdAt')}`,
];

/** By id, and none for most albums: few photos have any. Beside the columns, where `damage` was selected with them. */
export const damagedById = sql`json_object_agg(id, damage) filter (where damage is not null)`;
export type DamagedById = Record<number, PhotoDamage> | null;

export const damageOf = (damage: PhotoDamage | null | undefined): Pick<Photo, 'damage'> => (damage ? { damage } : {});

export const withDamage = (photos: Photo[], damaged: DamagedById): Photo[] =>
  damaged ? photos.map((photo) => ({ ...photo, ...damageOf(damaged[photo.id]) })) : photos;

export const shownFields = [...Object.keys(shown), 'createdAt'];
