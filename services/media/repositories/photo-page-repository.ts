import type { AlbumCounts, Photo } from '@afterglow/proto';
import { type RawBuilder, sql } from 'kysely';
import type { MediaDatabase } from '../database.ts';
import type { PagePlace } from '../domain/page-cursor.ts';
import { type MarksById, withMarks } from '../domain/photo-marks.ts';
import { type Columns, rowsOfColumns } from '../domain/rows-of-columns.ts';
import { markColumns, marksById, shownColumns, shownFields } from './shown-columns.ts';

interface PageRow {
  readonly version: string;
  readonly counts: AlbumCounts;
  readonly columns: Columns<Photo>;
  readonly marks: MarksById;
  readonly positions: readonly number[];
}

export interface PhotoPage {
  readonly photos: Photo[];
  /** Of the whole list, null before its first photo. */
  readonly version: string | null;
  readonly counts: AlbumCounts;
  /** The place of the last photo of the page; null where none follows it. */
  readonly last: PagePlace | null;
}

const emptyPage: PhotoPage = {
  photos: [],
  version: null,
  counts: { photos: 0, selected: 0, contributors: 0 },
  last: null,
};

/** One group's photos behind a place, read by the index that has them in this order. */
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

export const photoPageRepository = (database: MediaDatabase) => ({
  /** Photos, version and counts are of the same moment, for they come by one statement; readers compare versions. */
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

export type PhotoPageRepository = ReturnType<typeof photoPageRepository>;
