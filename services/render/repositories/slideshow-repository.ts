import { fail } from '@afterglow/service-kit';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { RenderDatabase, RenderTables } from '../database.ts';
import { isDeleted } from './deleted-memorial-repository.ts';
import type { OwnerTransactions } from './owner-transactions.ts';

export type NewSlideshow = Insertable<RenderTables['slideshows']>;

type Nullable<T> = { [K in keyof T]: T[K] | null };
type VideoColumn = 'state' | 'request' | 'progress' | 'is_remake' | 'failure_code' | 'hash' | 'title_hash';
type VideoPart = Nullable<Pick<Selectable<RenderTables['videos']>, VideoColumn>>;

/** A slideshow with the state of its video, all null before that was asked for. */
export type SlideshowRow = Selectable<RenderTables['slideshows']> & VideoPart;

const withVideo = (database: RenderDatabase) =>
  database
    .selectFrom('slideshows')
    .leftJoin('videos', 'videos.slideshow_id', 'slideshows.id')
    .selectAll('slideshows')
    .select(['videos.state', 'videos.request', 'videos.progress'])
    .select(['videos.is_remake', 'videos.failure_code', 'videos.hash', 'videos.title_hash']);

export const slideshowRepository = (database: RenderDatabase, inOwnerTransaction: OwnerTransactions) => ({
  /** @throws memorial_not_found where the memorial is gone. */
  add: (slideshow: NewSlideshow): Promise<number> =>
    inOwnerTransaction(slideshow.owner_id, async (transaction) => {
      if (await isDeleted(transaction, slideshow.memorial_id)) fail('memorial_not_found');
      const { id } = await transaction
        .insertInto('slideshows')
        .values(slideshow)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    }),

  byId: (id: number): Promise<SlideshowRow | undefined> =>
    withVideo(database).where('slideshows.id', '=', id).executeTakeFirst(),

  byPublicId: (publicId: string): Promise<SlideshowRow | undefined> =>
    withVideo(database).where('slideshows.public_id', '=', publicId).executeTakeFirst(),

  /** Newest first. */
  ofMemorial: (memorialId: number): Promise<SlideshowRow[]> =>
    withVideo(database).where('slideshows.memorial_id', '=', memorialId).orderBy('slideshows.id', 'desc').execute(),

  /** Those that hold a photo, newest first. */
  holding: (memorialId: number, photoId: number): Promise<SlideshowRow[]> =>
    withVideo(database)
      .where('slideshows.memorial_id', '=', memorialId)
      .where(sql<boolean>`${photoId} = any(slideshows.photo_ids)`)
      .orderBy('slideshows.id', 'desc')
      .execute(),

  /** Puts another photo in the place of one, in every slideshow that holds it. */
  replacePhoto: async (memorialId: number, photoId: number, by: number): Promise<void> => {
    await sql`
      update slideshows set photo_ids = array_replace(photo_ids, ${photoId}::bigint, ${by}::bigint),
        snapshot_ids = array_replace(snapshot_ids, ${photoId}::bigint, ${by}::bigint)
      where memorial_id = ${memorialId}
        and (${photoId} = any(photo_ids) or ${photoId} = any(snapshot_ids))`.execute(database);
  },
  /** What the slideshows of some memorials show: their photos, and their videos and title slides by their hashes. */
  shownIn: (memorialIds: readonly number[]) =>
    database
      .selectFrom('slideshows')
      .leftJoin('videos', 'videos.slideshow_id', 'slideshows.id')
      .select(['memorial_id', 'photo_ids', 'hash', 'title_hash'])
      .where(sql<boolean>`memorial_id = any(${sql.val(memorialIds)}::bigint[])`)
      .execute(),

  /** Created before `before`, and nobody has asked for the video. */
  neverAskedFor: async (before: Date): Promise<number[]> => {
    const rows = await database
      .selectFrom('slideshows')
      .select('id')
      .where('is_asked', '=', false)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(100)
      .execute();
    return rows.map(({ id }) => id);
  },
});

export type SlideshowRepository = ReturnType<typeof slideshowRepository>;
