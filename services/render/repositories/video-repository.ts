import type { Batch } from '@afterglow/service-kit/database';
import { type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import type { RenderDatabase, RenderTables } from '../database.ts';

export type VideoUpdate = UpdateObject<RenderTables, 'videos'>;
export type RequestedVideo = Pick<Selectable<RenderTables['videos']>, 'slideshow_id' | 'request'>;

export interface VideoWork {
  readonly slideshowId: number;
  /** The fence: results of an earlier attempt are ignored. */
  readonly attempt: number;
}

export interface Workload {
  readonly total: number;
  readonly done: number;
}

const open = ['due', 'rendering'] as const;
const now = sql<Date>`now()`;

const getPercent = (done: unknown, total: unknown) =>
  sql<number>`greatest(progress, least(99, floor(100.0 * ${done} / nullif(${total}, 0))::int))`;

const current = (database: RenderDatabase, { slideshowId, attempt }: VideoWork) =>
  database
    .updateTable('videos')
    .where('slideshow_id', '=', slideshowId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'rendering');

export const videoRepository = (database: RenderDatabase) => ({
  countAdmitted: async (ownerId: number, transaction: RenderDatabase): Promise<number> => {
    const { admitted } = await transaction
      .selectFrom('videos')
      .select((one) => one.fn.countAll<number>().as('admitted'))
      .where('owner_id', '=', ownerId)
      .where('admitted', '=', true)
      .where('is_remake', '=', false)
      .where('state', 'in', open)
      .executeTakeFirstOrThrow();
    return Number(admitted);
  },

  admitOldest: (ownerId: number, limit: number, transaction: RenderDatabase): Promise<RequestedVideo[]> =>
    transaction
      .updateTable('videos')
      .set({ admitted: true, seen_at: now })
      .where('slideshow_id', 'in', (query) =>
        query
          .selectFrom('videos')
          .select('slideshow_id')
          .where('owner_id', '=', ownerId)
          .where('admitted', '=', false)
          .where('state', 'in', open)
          .orderBy('asked_at')
          .orderBy('slideshow_id')
          .limit(limit),
      )
      .returning(['slideshow_id', 'request'])
      .execute(),

  /** Adds a due video. An existing one changes only if it failed: to `onFailed`. */
  add: async (
    video: { readonly slideshowId: number; readonly ownerId: number },
    onFailed: VideoUpdate,
    transaction: RenderDatabase,
  ): Promise<void> => {
    await transaction
      .insertInto('videos')
      .values({ slideshow_id: video.slideshowId, owner_id: video.ownerId, state: 'due' })
      .onConflict((conflict) =>
        conflict.column('slideshow_id').doUpdateSet(onFailed).where('videos.state', '=', 'failed'),
      )
      .execute();
  },

  update: async (slideshowIds: readonly number[], changes: VideoUpdate, transaction: RenderDatabase): Promise<void> => {
    await transaction.updateTable('videos').set(changes).where('slideshow_id', 'in', slideshowIds).execute();
  },

  updateAdmitted: (slideshowId: number, changes: VideoUpdate) =>
    database
      .updateTable('videos')
      .set({ ...changes, seen_at: now })
      .where('slideshow_id', '=', slideshowId)
      .where('state', 'in', open)
      .where('admitted', '=', true)
      .returning(['attempt', 'tries as attempts', 'asked_at as askedAt'])
      .executeTakeFirst(),

  /** Updates the video of the current attempt, with `onlyRemake` only a remake. False if another attempt is current. */
  updateCurrent: async (
    work: VideoWork,
    changes: VideoUpdate,
    transaction: RenderDatabase,
    { onlyRemake = false } = {},
  ): Promise<boolean> => {
    const { numUpdatedRows } = await current(transaction, work)
      .$if(onlyRemake, (update) => update.where('is_remake', '=', true))
      .set({ ...changes, seen_at: now })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  isPublished: async (slideshowId: number, transaction: RenderDatabase): Promise<boolean> => {
    const video = await transaction
      .selectFrom('videos')
      .select('hash')
      .where('slideshow_id', '=', slideshowId)
      .executeTakeFirst();
    return typeof video?.hash === 'string';
  },

  /** Stores total and finished work. False if another attempt has started. */
  measure: async (work: VideoWork, { total, done }: Workload): Promise<boolean> => {
    const { numUpdatedRows } = await current(database, work)
      .set({ work_total: total, work_done: done, progress: getPercent(done, total), seen_at: now })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Adds work done by any worker. False if the video is no longer open. */
  addWorkDone: async (slideshowId: number, milliseconds: number): Promise<boolean> => {
    const done = sql<number>`least(work_done + ${milliseconds}::int, work_total)`;
    const { numUpdatedRows } = await database
      .updateTable('videos')
      .set({ work_done: done, progress: getPercent(done, sql`work_total`), seen_at: now })
      .where('slideshow_id', '=', slideshowId)
      .where('state', 'in', open)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** False if another attempt has started, so that this one must stop. */
  advance: async (work: VideoWork, percent: number): Promise<boolean> => {
    const { numUpdatedRows } = await current(database, work)
      .set({ progress: sql`greatest(progress, ${percent}::int)`, seen_at: now })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Owners with due videos not yet admitted. Reads one row per owner. */
  listWaitingOwners: async ({ after, limit }: Batch<number>): Promise<number[]> => {
    const next = (owner: RawBuilder<unknown>) => sql`(
      select owner_id from videos where not admitted and state = 'due' and owner_id > ${owner}
      order by owner_id limit 1)`;
    const { rows } = await sql<{ owner_id: number }>`
      with recursive waiting (owner_id) as (
        ${next(sql`${after ?? 0}::bigint`)}
        union all
        select ${next(sql`waiting.owner_id`)} from waiting where waiting.owner_id is not null
      )
      select owner_id from waiting where owner_id is not null limit ${limit}`.execute(database);
    return rows.map(({ owner_id }) => owner_id);
  },

  listOverdue: (before: Date) =>
    database
      .selectFrom('videos')
      .select(['slideshow_id', 'request', 'is_remake'])
      .where('state', 'in', open)
      .where('admitted', '=', true)
      .where('seen_at', '<', before)
      .orderBy('seen_at')
      .limit(1000)
      .execute(),

  /** Writes heartbeats. Skips locked videos: their transaction writes one itself. */
  touch: async (slideshowIds: readonly number[]): Promise<void> => {
    if (slideshowIds.length === 0) return;
    await database
      .with('unlocked', (query) =>
        query
          .selectFrom('videos')
          .select('slideshow_id')
          .where('slideshow_id', 'in', slideshowIds)
          .orderBy('slideshow_id')
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('videos')
      .set({ seen_at: now })
      .where('slideshow_id', 'in', (query) => query.selectFrom('unlocked').select('slideshow_id'))
      .execute();
  },

  hasOpenRemake: async (transaction: RenderDatabase): Promise<boolean> => {
    const remake = await transaction
      .selectFrom('videos')
      .select('slideshow_id')
      .where('is_remake', '=', true)
      .where('state', 'in', open)
      .limit(1)
      .executeTakeFirst();
    return remake !== undefined;
  },

  updateOldestRecipe: (
    version: number,
    changes: VideoUpdate,
    transaction: RenderDatabase,
  ): Promise<RequestedVideo | undefined> =>
    transaction
      .updateTable('videos')
      .set(changes)
      .where('slideshow_id', '=', (query) =>
        query
          .selectFrom('videos')
          .select('slideshow_id')
          .where('state', '=', 'ready')
          .where('recipe_version', '<', version)
          .orderBy('recipe_version')
          .orderBy('slideshow_id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['slideshow_id', 'request'])
      .executeTakeFirst(),
});

export type VideoRepository = ReturnType<typeof videoRepository>;
