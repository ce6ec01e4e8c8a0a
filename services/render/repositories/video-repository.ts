import type { VideoFailureCode } from '@afterglow/proto';
import { addToOutbox } from '@afterglow/service-kit';
import { sql } from 'kysely';
import type { RenderDatabase } from '../database.ts';

export interface VideoWork {
  readonly slideshowId: number;
  /** The fence: whoever starts later makes this one's results void. */
  readonly attempt: number;
}

export const jobIdOf = (slideshowId: number, request: number): string => `${slideshowId}-${request}`;

export const videoRepository = (database: RenderDatabase) => ({
  /** Asks for the video, once: while it is being made, or there, nothing happens. After a failure it is asked for anew. */
  ask: (slideshowId: number): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      const asked = await transaction
        .insertInto('videos')
        .values({ slideshow_id: slideshowId, state: 'due' })
        .onConflict((conflict) =>
          conflict
            .column('slideshow_id')
            .doUpdateSet({
              state: 'due',
              request: sql`videos.request + 1`,
              tries: 0,
              progress: 0,
              failure_code: null,
              seen_at: sql`now()`,
            })
            .where('videos.state', '=', 'failed'),
        )
        .returning('request')
        .executeTakeFirst();
      if (!asked) return;
      await addToOutbox(transaction, {
        queue: 'slideshow-video',
        jobId: jobIdOf(slideshowId, asked.request),
        data: { slideshowId, attempt: asked.request },
      });
    }),

  /** Begins a try; nothing when there is nothing to do any more. */
  start: (slideshowId: number) =>
    database
      .updateTable('videos')
      .set({ state: 'rendering', attempt: sql`attempt + 1`, tries: sql`tries + 1`, seen_at: sql`now()` })
      .where('slideshow_id', '=', slideshowId)
      .where('state', 'in', ['due', 'rendering'])
      .returning(['attempt', 'tries'])
      .executeTakeFirst(),

  /** False when another try has begun meanwhile: this one is to stop. */
  advance: async ({ slideshowId, attempt }: VideoWork, progress: number): Promise<boolean> => {
    const { numUpdatedRows } = await current(database, { slideshowId, attempt })
      .set({ progress: sql`greatest(progress, ${progress})`, seen_at: sql`now()` })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** False when this try is not the last one that began: what it made is not shown. */
  publish: async (work: VideoWork, hash: string): Promise<boolean> => {
    const { numUpdatedRows } = await current(database, work)
      .set({ state: 'ready', progress: 100, hash, failure_code: null, seen_at: sql`now()` })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  fail: async (work: VideoWork, code: VideoFailureCode): Promise<void> => {
    await current(database, work).set({ state: 'failed', failure_code: code, seen_at: sql`now()` }).execute();
  },

  /** Ends a try that another follows; one that was handed back does not count. */
  giveUpTry: async (work: VideoWork, counts: boolean): Promise<void> => {
    await current(database, work)
      .set({ state: 'due', seen_at: sql`now()`, tries: counts ? sql`tries` : sql`tries - 1` })
      .execute();
  },

  /** Work that nobody has been heard of since `before`. */
  overdue: (before: Date) =>
    database
      .selectFrom('videos')
      .select(['slideshow_id', 'request'])
      .where('state', 'in', ['due', 'rendering'])
      .where('seen_at', '<', before)
      .orderBy('seen_at')
      .limit(1000)
      .execute(),

  /** What is in the queue again is not overdue for a while. */
  hearOf: async (slideshowIds: readonly number[]): Promise<void> => {
    if (slideshowIds.length === 0) return;
    await database
      .updateTable('videos')
      .set({ seen_at: sql`now()` })
      .where('slideshow_id', 'in', slideshowIds)
      .execute();
  },
});

/** `UPDATE … WHERE attempt = n AND state = 'rendering'`: the fence of every write of a try. */
const current = (database: RenderDatabase, { slideshowId, attempt }: VideoWork) =>
  database
    .updateTable('videos')
    .where('slideshow_id', '=', slideshowId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'rendering');

export type VideoRepository = ReturnType<typeof videoRepository>;
