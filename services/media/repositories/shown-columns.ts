import type { Photo } from '@afterglow/proto';
import { sql } from 'kysely';
import type { MediaTables } from '../database.ts';
import { usualSource } from '../domain/photo-marks.ts';

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
} as const satisfies Record<
  Exclude<keyof Photo, 'createdAt' | 'damage' | 'turns' | 'takenAtSource'>,
  keyof MediaTables['photos']
>;

export const shownColumns = [
  ...Object.entries(shown).map(([field, column]) => sql`${sql.ref(column)} as ${sql.id(field)}`),
  sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.id('createdAt')}`,
];

/** By id, and none for most albums: few photos have any. Beside the columns, where `markColumns` were selected with them. */
export const marksById = sql`
  json_object_agg(id, json_strip_nulls(json_build_object('damage', damage, 'turns', nullif(turns, 0),
    'takenAtSource', nullif(taken_at_source, ${sql.lit(usualSource)}))))
    filter (where damage is not null or turns <> 0 or taken_at_source <> ${sql.lit(usualSource)})`;
export const markColumns = sql`damage, turns, taken_at_source`;

export const shownFields = [...Object.keys(shown), 'createdAt'];
