import type { Turned, VideoFailureCode } from '@afterglow/proto';
import { limits } from '@afterglow/proto';
import { addToOutbox, publishEvent, retriedTransaction } from '@afterglow/service-kit/database';
import { sql, type Transaction } from 'kysely';
import type { RenderDatabase, RenderTables } from '../database.ts';
import { showsSame } from '../domain/slideshow/shown-photos.ts';
import { recipeVersion } from '../domain/video/recipe-version.ts';
import type { DeletedMemorialRepository } from '../repositories/deleted-memorial-repository.ts';
import type { OwnerTransactions } from '../repositories/owner-transactions.ts';
import type { CorrectedFacts, SlideshowRepository } from '../repositories/slideshow-repository.ts';
import type { RequestedVideo, VideoRepository, VideoUpdate, VideoWork } from '../repositories/video-repository.ts';

/**
 * The state of a video, and everything that changes it. A slideshow has at most one video: a row of `videos`.
 *
 *             ask        begin, if admitted             publish, or
 *   (no row) ─────► due ────────────────────► rendering ──────────────────────► ready
 *                   ▲ ▲ ◄──────────────────── │ ▲   │   fail of a remake          │
 *                   │ │    releaseAttempt     │ └───┘                             │
 *                   │ │ ask                   │ begin, after a worker died        │
 *                   │ └───────── failed ◄─────┘ fail                              │
 *                   └─────────────────────────────────────────────────────────────┘ remake
 *
 *   From any state, `correct`, `leaveOut` and `changePhotos` lead to due. `remove` and `removeMemorial` delete the row.
 *
 * - request: counts the ways back to due by ask, correct, leaveOut, changePhotos and remake. It names the queue's job, so that a job of
 *   an earlier request and one of this request are two. While a video is due or rendering, ask changes nothing.
 * - admission: a due video is begun only once it is admitted. Of one owner's videos `limits.videosAtOncePerOwner` are
 *   admitted and open (due or rendering) at once, in the order of `asked_at`; whatever may end one or add one admits the
 *   next, and writes its job into the outbox in the same transaction. A remake is admitted at once, takes no place, and is
 *   the only one of all owners.
 * - attempt: counts every begin and never goes back. It is the fence: an attempt writes only where `attempt` is its own and the state
 *   is still rendering, so one that was overtaken, corrected or finished changes nothing.
 * - attempts (column `tries`): begins since the request, less those that were released uncounted. `domain/attempt-outcome.ts`
 *   decides by it what follows a broken attempt.
 * - seen_at: the last sign of life of an admitted video. Without one, its job is queued again.
 *
 * All that admits, asks for or ends videos runs in the owner's transactions, one after the other; begin, progress and
 * release are fenced single updates. What a ready video shows stays until the next one is published.
 */
export const createVideoLifecycle = (deps: VideoLifecycleDependencies) => ({
  ...requests(deps),
  ...removals(deps),
  ...attempts(deps),

  admitNext: (ownerId: number): Promise<void> =>
    deps.inOwnerTransaction(ownerId, (transaction) => admit(deps, transaction, ownerId)),

  /** Requests one ready video of an older recipe again. Undefined where there is none, or a remake is open already. */
  remake: (): Promise<RequestedVideo | undefined> =>
    retriedTransaction(deps.database, async (transaction) => {
      if (await deps.videos.hasOpenRemake(transaction)) return undefined;
      const remade = { ...requeuedState, admitted: true, is_remake: true };
      return deps.videos.updateOldestRecipe(recipeVersion, remade, transaction);
    }),
});

export type VideoLifecycle = ReturnType<typeof createVideoLifecycle>;

export interface VideoLifecycleDependencies {
  readonly database: RenderDatabase;
  readonly inOwnerTransaction: OwnerTransactions;
  readonly videos: VideoRepository;
  readonly slideshows: SlideshowRepository;
  readonly deletedMemorials: Pick<DeletedMemorialRepository, 'putTombstone' | 'removeRows'>;
}

export interface Published {
  readonly hash: string;
  readonly titleHash: string;
}

const requeuedState = {
  state: 'due',
  admitted: false,
  is_remake: false,
  request: sql<number>`videos.request + 1`,
  tries: 0,
  progress: 0,
  work_total: 0,
  work_done: 0,
  failure_code: null,
  asked_at: sql<Date>`now()`,
  seen_at: sql<Date>`now()`,
} satisfies VideoUpdate;

const begunState: VideoUpdate = { state: 'rendering', attempt: sql`attempt + 1`, tries: sql`tries + 1` };

const readyState: VideoUpdate = {
  state: 'ready',
  progress: 100,
  ...{ recipe_version: recipeVersion, is_remake: false },
};

export const videoJob = ({ slideshow_id: slideshowId, request }: RequestedVideo) => ({
  jobId: `${slideshowId}-${request}`,
  data: { slideshowId, attempt: request },
});

/** Belongs into one of the owner's transactions. */
async function admit(
  { videos }: VideoLifecycleDependencies,
  transaction: RenderDatabase,
  ownerId: number,
): Promise<void> {
  const active = await videos.countAdmitted(ownerId, transaction);
  const free = Math.max(0, limits.videosAtOncePerOwner - active);
  const admitted = await videos.admitOldest(ownerId, free, transaction);
  for (const video of admitted.toSorted((one, other) => one.slideshow_id - other.slideshow_id)) {
    const { jobId, data } = videoJob(video);
    await addToOutbox(transaction, { queue: 'slideshow-video', jobId, data });
  }
}

const requests = (deps: VideoLifecycleDependencies) => {
  const { slideshows, videos, inOwnerTransaction } = deps;
  return {
    async ask(slideshowId: number): Promise<void> {
      const ownerId = await slideshows.findOwnerId(slideshowId);
      if (ownerId === undefined) return;
      await inOwnerTransaction(ownerId, async (transaction) => {
        if ((await slideshows.findOwnerId(slideshowId, transaction)) === undefined) return;
        await slideshows.markAsked(slideshowId, transaction);
        await videos.add({ slideshowId, ownerId }, requeuedState, transaction);
        await admit(deps, transaction, ownerId);
      });
    },

    async correct(memorialId: number, facts: CorrectedFacts): Promise<void> {
      const ownerId = await slideshows.findOwnerIdByMemorial(memorialId);
      if (ownerId === undefined) return;
      await inOwnerTransaction(ownerId, async (transaction) => {
        const corrected = await slideshows.correct(memorialId, facts, transaction);
        if (corrected.length === 0) return;
        await videos.update(corrected, requeuedState, transaction);
        await admit(deps, transaction, ownerId);
      });
    },

    /** Requests the video again where what it shows changes. False where no photo is left: then nothing changes. */
    async leaveOut(slideshowId: number, isLeft: (photoId: number) => boolean, turned?: Turned): Promise<boolean> {
      const ownerId = await slideshows.findOwnerId(slideshowId);
      if (ownerId === undefined) return true;
      return inOwnerTransaction(ownerId, async (transaction) => {
        const photos = await slideshows.readPhotos(slideshowId, transaction);
        if (!photos) return true;
        const { snapshot } = photos;
        const left = snapshot.filter(isLeft);
        if (left.length === 0) return false;
        const changed = { shown: left, snapshot, turned: turned ?? photos.turned };
        if (showsSame(photos, changed)) return true;
        await slideshows.setPhotos(slideshowId, changed, transaction);
        await videos.update([slideshowId], requeuedState, transaction);
        await admit(deps, transaction, ownerId);
        return true;
      });
    },

    /** Requests the video again with other photos. Where they are those that it shows, nothing changes. */
    async changePhotos(slideshowId: number, photoIds: readonly number[], turned: Turned): Promise<void> {
      const ownerId = await slideshows.findOwnerId(slideshowId);
      if (ownerId === undefined) return;
      await inOwnerTransaction(ownerId, async (transaction) => {
        const photos = await slideshows.readPhotos(slideshowId, transaction);
        const changed = { shown: photoIds, snapshot: photoIds, turned };
        if (!photos || showsSame(photos, changed)) return;
        await slideshows.setPhotos(slideshowId, changed, transaction);
        await videos.update([slideshowId], requeuedState, transaction);
        await admit(deps, transaction, ownerId);
      });
    },
  };
};

const removals = (deps: VideoLifecycleDependencies) => {
  const { slideshows, deletedMemorials, inOwnerTransaction } = deps;
  return {
    /** Deletes a slideshow with its video. The objects are swept once nothing names them. */
    async remove(slideshowId: number): Promise<void> {
      const ownerId = await slideshows.findOwnerId(slideshowId);
      if (ownerId === undefined) return;
      await inOwnerTransaction(ownerId, async (transaction) => {
        await slideshows.remove(slideshowId, transaction);
        await admit(deps, transaction, ownerId);
      });
    },

    /** Removes all rows of a memorial and leaves a tombstone, which keeps it from having any again. Safe to repeat. */
    removeMemorial: (memorialId: number, ownerId: number): Promise<void> =>
      inOwnerTransaction(ownerId, async (transaction) => {
        await deletedMemorials.putTombstone(memorialId, transaction);
        await deletedMemorials.removeRows(memorialId, transaction);
        await admit(deps, transaction, ownerId);
      }),
  };
};

const attempts = (deps: VideoLifecycleDependencies) => {
  const { database, slideshows, videos, inOwnerTransaction } = deps;

  type End = (transaction: Transaction<RenderTables>) => Promise<boolean>;

  async function inEnd(slideshowId: number, end: End): Promise<boolean> {
    const ownerId = await slideshows.findOwnerId(slideshowId);
    if (ownerId === undefined) return false;
    return inOwnerTransaction(ownerId, async (transaction) => {
      const isCurrent = await end(transaction);
      await admit(deps, transaction, ownerId);
      return isCurrent;
    });
  }

  const end = (work: VideoWork, state: VideoUpdate, which?: { readonly onlyRemake: true }): Promise<boolean> =>
    inEnd(work.slideshowId, (transaction) => videos.updateCurrent(work, state, transaction, which));

  /** The first video of a slideshow is an event; one that is corrected or made again is not. */
  async function announceFirst(transaction: Transaction<RenderTables>, slideshowId: number): Promise<void> {
    const place = await slideshows.findPlace(slideshowId, transaction);
    if (!place) return;
    const { owner_id: ownerId, memorial_id: memorialId, public_id: slideshowPublicId } = place;
    await publishEvent(transaction, 'video.finished', { ownerId, memorialId, slideshowPublicId });
  }

  return {
    /** Undefined where there is nothing to do any more. */
    begin: (slideshowId: number) => videos.updateAdmitted(slideshowId, begunState),

    /** False where the attempt is not the current one: what it made is not shown. */
    publish: (work: VideoWork, { hash, titleHash }: Published): Promise<boolean> =>
      inEnd(work.slideshowId, async (transaction) => {
        const isFirst = !(await videos.isPublished(work.slideshowId, transaction));
        const published = { ...readyState, hash, title_hash: titleHash };
        const isCurrent = await videos.updateCurrent(work, published, transaction);
        if (isCurrent && isFirst) await announceFirst(transaction, work.slideshowId);
        return isCurrent;
      }),

    /** False where there is a video still: a remake that fails leaves it as it was. */
    async fail(work: VideoWork, code: VideoFailureCode): Promise<boolean> {
      const isKept = await end(work, readyState, { onlyRemake: true });
      return !isKept && end(work, { state: 'failed', failure_code: code });
    },

    async releaseAttempt(work: VideoWork, counts: boolean): Promise<void> {
      await videos.updateCurrent(work, { state: 'due', tries: counts ? sql`tries` : sql`tries - 1` }, database);
    },
  };
};
