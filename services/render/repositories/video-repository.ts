import type { VideoFailureCode } from '@afterglow/proto';
import { sql, type Updateable } from 'kysely';
import type { RenderDatabase, RenderTables } from '../database.ts';
import { recipeVersion } from '../domain/recipe-version.ts';
import { admit } from '../use-cases/video-lifecycle.ts';
import type { OwnerTransactions } from './owner-transactions.ts';

export interface VideoWork {
  readonly slideshowId: number;
  /** The fence: whoever starts later makes this one's results void. */
  readonly attempt: number;
}

/** A published video and its title slide, by their hashes. */
export interface Published {
  readonly hash: string;
  readonly titleHash: string;
}

/** Milliseconds of work, expected. */
export interface Workload {
  readonly total: number;
  readonly done: number;
}

/** There, and made by today's recipe as far as it can be. */
const finished: Updateable<RenderTables['videos']> = {
  ...{ state: 'ready', progress: 100, failure_code: null },
  ...{ recipe_version: recipeVersion, is_remake: false },
};

/** The work on videos. */
export const videoRepository = (database: RenderDatabase, inOwnerTransaction: OwnerTransactions) => {
  /** Ends a try for good, and lets the owner's next video have its turn. False when it is not the current one. */
  async function end(work: VideoWork, outcome: Updateable<RenderTables['videos']>, isRemake?: true): Promise<boolean> {
    const video = await database
      .selectFrom('videos')
      .select('owner_id')
      .where('slideshow_id', '=', work.slideshowId)
      .executeTakeFirst();
    if (!video) return false;
    return inOwnerTransaction(video.owner_id, async (transaction) => {
      const { numUpdatedRows } = await current(transaction, work)
        .$if(isRemake === true, (ended) => ended.where('is_remake', '=', true))
        .set({ ...outcome, seen_at: sql`now()` })
        .executeTakeFirst();
      await admit(transaction, video.owner_id);
      return numUpdatedRows > 0n;
    });
  }

  return {
    /** Begins a try; nothing when there is nothing to do any more. */
    start: (slideshowId: number) =>
      database
        .updateTable('videos')
        .set({ state: 'rendering', attempt: sql`attempt + 1`, tries: sql`tries + 1`, seen_at: sql`now()` })
        .where('slideshow_id', '=', slideshowId)
        .where('state', 'in', ['due', 'rendering'])
        .where('admitted', '=', true)
        .returning(['attempt', 'tries'])
        .executeTakeFirst(),

    /** How much is to do and how much of it was done by others. False when another try has begun meanwhile. */
    measure: async (work: VideoWork, { total, done }: Workload): Promise<boolean> => {
      const { numUpdatedRows } = await current(database, work)
        .set({ work_total: total, work_done: done, progress: percentOf(done, total), seen_at: sql`now()` })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Somebody has done a part of the work. False when nobody waits for it any more. */
    workDone: async (slideshowId: number, milliseconds: number): Promise<boolean> => {
      const done = sql<number>`least(work_done + ${milliseconds}::int, work_total)`;
      const { numUpdatedRows } = await database
        .updateTable('videos')
        .set({ work_done: done, progress: percentOf(done, sql`work_total`), seen_at: sql`now()` })
        .where('slideshow_id', '=', slideshowId)
        .where('state', 'in', ['due', 'rendering'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False when another try has begun meanwhile: this one is to stop. */
    advance: async (work: VideoWork, percent: number): Promise<boolean> => {
      const { numUpdatedRows } = await current(database, work)
        .set({ progress: sql`greatest(progress, ${percent}::int)`, seen_at: sql`now()` })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False when this try is not the last one that began: what it made is not shown. */
    publish: (work: VideoWork, { hash, titleHash }: Published): Promise<boolean> =>
      end(work, { ...finished, hash, title_hash: titleHash }),

    /** A video that was made again for its recipe alone stays as it was. */
    fail: async (work: VideoWork, code: VideoFailureCode): Promise<void> => {
      const isKept = await end(work, finished, true);
      if (!isKept) await end(work, { state: 'failed', failure_code: code });
    },

    /** Ends a try that another follows; one that was handed back does not count. */
    giveUpTry: async (work: VideoWork, counts: boolean): Promise<void> => {
      await current(database, work)
        .set({ state: 'due', seen_at: sql`now()`, tries: counts ? sql`tries` : sql`tries - 1` })
        .execute();
    },
  };
};

/** Whole percent below 100, never less than before. */
const percentOf = (done: unknown, total: unknown) =>
  sql<number>`greatest(progress, least(99, floor(100.0 * ${done} / nullif(${total}, 0))::int))`;

/** `UPDATE … WHERE attempt = n AND state = 'rendering'`: the fence of every write of a try. */
const current = (database: RenderDatabase, { slideshowId, attempt }: VideoWork) =>
  database
    .updateTable('videos')
    .where('slideshow_id', '=', slideshowId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'rendering');

export type VideoRepository = ReturnType<typeof videoRepository>;
