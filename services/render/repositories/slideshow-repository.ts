import type { ShowingVideo } from '@afterglow/proto';
import { type LifeDates, lifeDateColumns } from '@afterglow/service-kit/database';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { RenderDatabase, RenderTables } from '../database.ts';
import type { ShownPhotos } from '../domain/shown-photos.ts';
import {
  hashColumns,
  type ListedSlideshow,
  photoColumns,
  type SlideshowRow,
  selectSlideshowRows,
  selectSlideshows,
} from './select-slideshows.ts';

export interface CorrectedFacts extends LifeDates {
  readonly name: string;
}

interface SlideshowPhotos extends ShownPhotos {
  readonly snapshot: readonly number[];
}

export type NewSlideshow = Insertable<RenderTables['slideshows']>;

interface ShowingSlideshow extends ShowingVideo {
  readonly photoId: number;
}

export type UnpaidSlideshow = Pick<SlideshowRow, 'id' | 'memorial_id' | 'owner_id'>;

const awaitingAtOnce = 1000;

/** “In loving memory of”, with the corrected name. */
const withName = (name: string) => sql<string | null>`
  case when right(closing_line, length(deceased_name) + 1) = ' ' || deceased_name
    then left(closing_line, -length(deceased_name)) || ${name}::text else closing_line end`;

const underNewId = (column: 'turned' | 'captions', photoId: number, by: number) => sql`
  ${sql.ref(column)} - ${`${photoId}`}::text || case when ${sql.ref(column)} ? ${`${photoId}`}::text
    then jsonb_build_object(${`${by}`}::text, ${sql.ref(column)} -> ${`${photoId}`}::text) else '{}' end`;

export const slideshowRepository = (database: RenderDatabase) => ({
  add: async (slideshow: NewSlideshow, transaction: RenderDatabase): Promise<number> => {
    const { id } = await transaction
      .insertInto('slideshows')
      .values(slideshow)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  findOwnerId: async (id: number, transaction: RenderDatabase = database): Promise<number | undefined> => {
    const slideshow = await transaction
      .selectFrom('slideshows')
      .select('owner_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return slideshow?.owner_id;
  },

  findPlace: (id: number, transaction: RenderDatabase) =>
    transaction
      .selectFrom('slideshows')
      .select(['public_id', 'memorial_id', 'owner_id'])
      .where('id', '=', id)
      .executeTakeFirst(),

  findOwnerIdByMemorial: async (memorialId: number): Promise<number | undefined> => {
    const slideshow = await database
      .selectFrom('slideshows')
      .select('owner_id')
      .where('memorial_id', '=', memorialId)
      .limit(1)
      .executeTakeFirst();
    return slideshow?.owner_id;
  },

  markRequested: async (id: number, transaction: RenderDatabase): Promise<void> => {
    await transaction
      .updateTable('slideshows')
      .set({ is_asked: true, awaits_payment: false })
      .where('id', '=', id)
      .where((row) => row.or([row('is_asked', '=', false), row('awaits_payment', '=', true)]))
      .execute();
  },

  markAwaiting: async (id: number, transaction: RenderDatabase): Promise<void> => {
    await transaction
      .updateTable('slideshows')
      .set({ is_asked: true, awaits_payment: true })
      .where('id', '=', id)
      .execute();
  },

  listAwaitingPayment: async (memorialId?: number): Promise<number[]> => {
    const rows = await database
      .selectFrom('slideshows')
      .select('id')
      .where('awaits_payment', '=', true)
      .$if(memorialId !== undefined, (query) => query.where('memorial_id', '=', memorialId ?? 0))
      .orderBy('memorial_id')
      .orderBy('id')
      .limit(awaitingAtOnce)
      .execute();
    return rows.map(({ id }) => id);
  },

  correct: async (
    memorialId: number,
    { name, ...dates }: CorrectedFacts,
    transaction: RenderDatabase,
  ): Promise<number[]> => {
    const columns = lifeDateColumns(dates);
    const corrected = await transaction
      .updateTable('slideshows')
      .set({ deceased_name: name, closing_line: withName(name), ...columns })
      .where('memorial_id', '=', memorialId)
      .where(
        sql<boolean>`(deceased_name, birth_date, birth_year, death_date, death_year) is distinct from
          (${name}, ${columns.birth_date}::date, ${columns.birth_year}::smallint,
          ${columns.death_date}::date, ${columns.death_year}::smallint)`,
      )
      .returning('id')
      .execute();
    return corrected.map(({ id }) => id);
  },

  readPhotos: async (id: number, transaction: RenderDatabase): Promise<SlideshowPhotos | undefined> => {
    const slideshow = await transaction
      .selectFrom('slideshows')
      .select(photoColumns)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!slideshow) return undefined;
    const shown = slideshow.photo_ids.map(Number);
    const { turned, captions } = slideshow;
    return { shown, snapshot: slideshow.snapshot_ids?.map(Number) ?? shown, turned, captions };
  },

  setPhotos: async (
    id: number,
    { shown, snapshot, turned, captions }: SlideshowPhotos,
    transaction: RenderDatabase,
  ): Promise<void> => {
    await transaction
      .updateTable('slideshows')
      .set({ photo_ids: [...shown], snapshot_ids: [...snapshot], turned, captions })
      .where('id', '=', id)
      .execute();
  },

  /** Keeps the time of the first yes. */
  setShared: async (id: number, isShared: boolean, column: 'shared_at' | 'sound_shared_at' = 'shared_at') => {
    const since = isShared ? sql`coalesce(${sql.ref(column)}, now())` : null;
    await database
      .updateTable('slideshows')
      .set({ [column]: since })
      .where('id', '=', id)
      .execute();
  },

  listShared: (memorialId: number): Promise<ListedSlideshow[]> =>
    selectSlideshows(database)
      .where('slideshows.memorial_id', '=', memorialId)
      .where('slideshows.shared_at', 'is not', null)
      .where('videos.hash', 'is not', null)
      .orderBy('slideshows.shared_at')
      .orderBy('slideshows.id')
      .execute(),

  remove: async (id: number, transaction: RenderDatabase): Promise<void> => {
    await transaction.deleteFrom('slideshows').where('id', '=', id).execute();
  },

  findById: (id: number): Promise<SlideshowRow | undefined> =>
    selectSlideshowRows(database).where('slideshows.id', '=', id).executeTakeFirst(),

  findByPublicId: (publicId: string): Promise<SlideshowRow | undefined> =>
    selectSlideshowRows(database).where('slideshows.public_id', '=', publicId).executeTakeFirst(),

  /** The slideshow of a link for the chapel and its loop, in the order of their ids. */
  listWithLoop: (id: number): Promise<ListedSlideshow[]> =>
    selectSlideshows(database)
      .where((row) => row.or([row('slideshows.id', '=', id), row('slideshows.loop_source_id', '=', id)]))
      .orderBy('slideshows.id')
      .execute(),

  findListedByPublicId: (publicId: string): Promise<ListedSlideshow | undefined> =>
    selectSlideshows(database).where('slideshows.public_id', '=', publicId).executeTakeFirst(),

  listByMemorial: (memorialId: number): Promise<ListedSlideshow[]> =>
    selectSlideshows(database)
      .where('slideshows.memorial_id', '=', memorialId)
      .orderBy('slideshows.id', 'desc')
      .execute(),

  listByPhoto: (memorialId: number, photoId: number): Promise<ListedSlideshow[]> =>
    selectSlideshows(database)
      .where('slideshows.memorial_id', '=', memorialId)
      .where(sql<boolean>`${photoId} = any(slideshows.photo_ids)`)
      .orderBy('slideshows.id', 'desc')
      .execute(),

  /** Pairs of photo and slideshow with a finished video that shows it, newest first. */
  listFinishedByPhotos: async (memorialId: number, photoIds: readonly number[]): Promise<ShowingSlideshow[]> => {
    const { rows } = await sql<ShowingSlideshow>`
      select photo_id as "photoId", public_id as "slideshowPublicId", title, cardinality(photo_ids) as "photoCount"
      from slideshows join videos on videos.slideshow_id = slideshows.id, unnest(photo_ids) as photo_id
      where memorial_id = ${memorialId} and hash is not null and photo_id = any(${sql.val(photoIds)}::bigint[])
      order by slideshows.id desc`.execute(database);
    return rows;
  },

  replacePhoto: async (memorialId: number, photoId: number, by: number): Promise<void> => {
    await sql`
      update slideshows set photo_ids = array_replace(photo_ids, ${photoId}::bigint, ${by}::bigint),
        snapshot_ids = array_replace(snapshot_ids, ${photoId}::bigint, ${by}::bigint),
        turned = ${underNewId('turned', photoId, by)}, captions = ${underNewId('captions', photoId, by)}
      where memorial_id = ${memorialId}
        and (${photoId} = any(photo_ids) or ${photoId} = any(snapshot_ids))`.execute(database);
  },

  listShown: (memorialIds: readonly number[]) =>
    database
      .selectFrom('slideshows')
      .leftJoin('videos', 'videos.slideshow_id', 'slideshows.id')
      .select(['memorial_id', 'photo_ids', 'turned', 'captions', 'motion', ...hashColumns])
      .where(sql<boolean>`memorial_id = any(${sql.val(memorialIds)}::bigint[])`)
      .execute(),

  listNeverRequested: (before: Date): Promise<UnpaidSlideshow[]> =>
    database
      .selectFrom('slideshows')
      .select(['id', 'memorial_id', 'owner_id'])
      .where('is_asked', '=', false)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(100)
      .execute(),
});

export type SlideshowRepository = ReturnType<typeof slideshowRepository>;
