import { type Selectable, sql } from 'kysely';
import type { RenderDatabase, RenderTables } from '../database.ts';

type Nullable<T> = { [K in keyof T]: T[K] | null };
type VideoPart = Nullable<Pick<Selectable<RenderTables['videos']>, (typeof videoColumns)[number]>>;

export const hashColumns = ['hash', 'title_hash', 'sound_hash'] as const;
const stateColumns = ['state', 'request', 'progress', 'is_remake', 'failure_code'] as const;
const videoColumns = [...stateColumns, ...hashColumns, 'seconds', 'loop_files'] as const;
export const photoColumns = ['photo_ids', 'snapshot_ids', 'turned', 'captions'] as const;

type Columns = Selectable<RenderTables['slideshows']>;
type PhotoColumn = (typeof photoColumns)[number];

/** Without the thousands of photo ids: open pages read the list every ten seconds. */
export type ListedSlideshow = Omit<Columns, PhotoColumn> &
  VideoPart & {
    readonly photo_count: number;
    /** Null without the video, 0 if unknown. */
    readonly byte_size: number | null;
    readonly sound_byte_size: number | null;
    /** Null if it is no loop, or if its source was deleted. */
    readonly loop_source: string | null;
    readonly chapel_token: string | null;
  };

export type SlideshowRow = ListedSlideshow & Pick<Columns, PhotoColumn>;

const videoBytes = (hash: 'hash' | 'sound_hash') => sql<number | null>`(
  select byte_size from objects
  where objects.memorial_id = slideshows.memorial_id and kind = 'video' and objects.hash = ${sql.ref(`videos.${hash}`)})`;

const loopSource = sql<string | null>`(
  select source.public_id from slideshows as source where source.id = slideshows.loop_source_id)`.as('loop_source');

/** A loop has the link of its source, or its own if the source was deleted. */
const chapelToken = sql<string | null>`(
  select token from chapel_links
  where chapel_links.slideshow_id in (slideshows.id, slideshows.loop_source_id)
  order by chapel_links.slideshow_id limit 1)`.as('chapel_token');

export const selectSlideshows = (database: RenderDatabase) =>
  database
    .selectFrom('slideshows')
    .leftJoin('videos', 'videos.slideshow_id', 'slideshows.id')
    .select(['id', 'public_id', 'memorial_id', 'memorial_public_id', 'slideshows.owner_id', 'created_at'])
    .select(['title', 'title_font', 'respect_photo_order', 'timing', 'length_seconds', 'closing_line', 'motion'])
    .select(['is_asked', 'awaits_payment', 'shared_at'])
    .select(['sound', 'sound_shared_at', 'loop_source_id', loopSource, chapelToken])
    .select(['deceased_name', 'birth_date', 'birth_year', 'death_date', 'death_year'])
    .select(sql<number>`cardinality(photo_ids)`.as('photo_count'))
    .select([videoBytes('hash').as('byte_size'), videoBytes('sound_hash').as('sound_byte_size')])
    .select(videoColumns);

export const selectSlideshowRows = (database: RenderDatabase) => selectSlideshows(database).select(photoColumns);
