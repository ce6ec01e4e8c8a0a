import type { AlbumCounts, Photo } from '@afterglow/proto';
import { type RawBuilder, sql } from 'kysely';
import type { MediaDatabase, MediaTables } from '../database.ts';
import type { PagePlace } from '../domain/page-cursor.ts';
import { type Marks, type MarksById, usualSource, withMarks } from '../domain/photo-marks.ts';
import { type Columns, rowsOfColumns } from '../domain/rows-of-columns.ts';

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
} as const satisfies Record<Exclude<keyof Photo, 'createdAt' | keyof Marks>, keyof MediaTables['photos']>;

const shownColumns = [
  ...Object.entries(shown).map(([field, column]) => sql`${sql.ref(column)} as ${sql.id(field)}`),
  sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.id('createdAt')}`,
];

/** By id: few photos have marks. Requires `markColumns`. */
const marksById = sql`
  json_object_agg(id, json_strip_nulls(json_build_object('damage', damage, 'turns', nullif(turns, 0),
    'takenAtSource', nullif(taken_at_source, ${sql.lit(usualSource)}), 'caption', caption,
    'words', case when coalesce(suggested_caption, sender_words::text) is not null then json_build_object(
      'suggested_caption', suggested_caption, 'dismissed_caption', dismissed_caption, 'sender_words', sender_words,
      'read_words', read_words, 'in_guestbook', in_guestbook) end,
    'estimatedYear', coalesce(organizer_year, contributor_year),
    'estimatedBy', case when organizer_year is not null then 'organizer' when contributor_year is not null then 'contributor' end,
    'alikeGroup', alike_group, 'sharpness', case when alike_group is not null then sharpness end)))
    filter (where damage is not null or turns <> 0 or taken_at_source <> ${sql.lit(usualSource)}
      or caption is not null or suggested_caption is not null or sender_words is not null or organizer_year is not null or contributor_year is not null
      or alike_group is not null)`;
const markColumns = sql`damage, turns, taken_at_source, caption, suggested_caption, dismissed_caption, sender_words,
  read_words, in_guestbook, organizer_year, contributor_year,
  alike_group, sharpness`;

const shownFields = [...Object.keys(shown), 'createdAt'];

interface PageRow {
  readonly version: string;
  readonly counts: AlbumCounts;
  readonly columns: Columns<Photo>;
  readonly marks: MarksById;
  readonly positions: readonly number[];
}

export interface PhotoPage {
  readonly photos: Photo[];
  readonly version: string | null;
  readonly counts: AlbumCounts;
  /** The last photo of the page; null if it is the last page. */
  readonly last: PagePlace | null;
}

const emptyPage: PhotoPage = {
  photos: [],
  version: null,
  counts: { photos: 0, selected: 0, contributors: 0 },
  last: null,
};

/** Reads one group from a position by its index. */
const group = (memorialId: number, isSelected: boolean, place: RawBuilder<unknown>, limit: number) => sql`(
  select * from photos
  where memorial_id = ${memorialId} and is_selected = ${isSelected} and deleted_at is null and ${place}
  order by position limit ${limit})`;

const listed = (memorialId: number, after: PagePlace, limit: number) => {
  const behind = sql`position > ${after.position}`;
  return after.isSelected
    ? sql`${group(memorialId, true, behind, limit)} union all ${group(memorialId, false, sql`true`, limit)}`
    : group(memorialId, false, behind, limit);
};

/** Photos as the list shows them. */
export const shownPhotoQueries = (database: MediaDatabase) => ({
  /** Selected by columns: ten thousand rows take twice as long. */
  list: async (memorialId: number): Promise<Photo[]> => {
    const { rows } = await sql<Columns<Photo> & { readonly marks: MarksById }>`
      select ${sql.join(shownFields.map((field) => sql`coalesce(json_agg(${sql.id(field)}), '[]') as ${sql.id(field)}`))},
        ${marksById} as marks
      from (
        select ${sql.join(shownColumns)}, ${markColumns} from photos
        where memorial_id = ${memorialId} and deleted_at is null order by is_selected desc, position
      ) as shown`.execute(database);
    return rows.flatMap(({ marks, ...columns }) => withMarks(rowsOfColumns(columns as Columns<Photo>), marks));
  },

  /** One statement, so that photos, version and counts are consistent. */
  readPage: async (memorialId: number, after: PagePlace, limit: number): Promise<PhotoPage> => {
    const columns = shownFields.map((field) => sql`${sql.lit(field)}, coalesce(json_agg(${sql.id(field)}), '[]')`);
    const { rows } = await sql<PageRow>`
      select list_version as version, counts, columns, marks, positions
      from albums, lateral (
        select json_build_object('photos', coalesce(sum(photos), 0), 'selected', coalesce(sum(photos) filter (where is_selected), 0),
          'contributors', count(distinct contributor_name) filter (where contributor_name <> '')) as counts
        from (
          select contributor_name, is_selected, count(*) as photos from photos
          where memorial_id = ${memorialId} and deleted_at is null group by contributor_name, is_selected
        ) as groups
      ) as counted, lateral (
        select json_build_object(${sql.join(columns)}) as columns, ${marksById} as marks,
          coalesce(json_agg(position), '[]') as positions
        from (
          select ${sql.join(shownColumns)}, ${markColumns}, position from (${listed(memorialId, after, limit + 1)}) as listed
          order by is_selected desc, position limit ${limit + 1}
        ) as shown
      ) as page
      where albums.memorial_id = ${memorialId}`.execute(database);
    const [row] = rows;
    if (!row) return emptyPage;
    const photos = withMarks(rowsOfColumns(row.columns), row.marks);
    const [last, position] = [photos[limit - 1], row.positions[limit - 1]];
    const isMore = photos.length > limit && last !== undefined && position !== undefined;
    return {
      photos: photos.slice(0, limit),
      version: row.version,
      counts: row.counts,
      last: isMore ? { isSelected: last.isSelected, position } : null,
    };
  },
});

export type ShownPhotoQueries = ReturnType<typeof shownPhotoQueries>;
