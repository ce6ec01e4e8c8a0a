import type { LoopFiles, VideoFailureCode } from '@afterglow/proto';
import { limits } from '@afterglow/proto';
import { addToOutbox, publishEvent, retriedTransaction } from '@afterglow/service-kit/database';
import { sql, type Transaction } from 'kysely';
import type { RenderDatabase, RenderTables } from '../database.ts';
import { type PhotoMarks, showsSame } from '../domain/shown-photos.ts';
import { recipeVersion } from '../domain/video/recipe-version.ts';
import type { DeletedMemorialRepository } from '../repositories/deleted-memorial-repository.ts';
import type { OwnerTransactions } from '../repositories/owner-transactions.ts';
import type { CorrectedFacts, SlideshowRepository } from '../repositories/slideshow-repository.ts';
import type { RequestedVideo, VideoRepository, VideoUpdate, VideoWork } from '../repositories/video-repository.ts';

/**
 * The state of a video, and everything that changes it. A slideshow has at most one row in `videos`.
 *
 *           request      begin, if admitted             publish, or
 *   (no row) ─────► due ────────────────────► rendering ──────────────────────► ready
 *                   ▲ ▲ ◄──────────────────── │ ▲   │   fail of a remake          │
 *                   │ │    releaseAttempt     │ └───┘                             │
 *                   │ │ request               │ begin, after a worker died        │
 *                   │ └───────── failed ◄─────┘ fail                              │
 *                   └─────────────────────────────────────────────────────────────┘ remake
 *
 *   From any state, `correct`, `leaveOut` and `updatePhotos` lead to due. `deleteSlideshow` and `deleteMemorialData` delete the row.
 *
 * - request: incremented on each way back to due; part of the job id. Requesting a due or rendering video changes
 *   nothing.
 * - admission: each owner has at most `limits.videosAtOncePerOwner` admitted open (due or rendering) videos, in the order
 *   of `asked_at`. Every transaction that may end or add one admits the next, with its job in the outbox. A remake is
 *   admitted at once and does not count; there is one over all owners.
 * - attempt: incremented by begin, never decreased. The fence: an attempt writes only while `attempt` is its own and the
 *   state is rendering, so a superseded one changes nothing.
 * - tries: begins since the request, without those released uncounted; see `domain/video/attempt-outcome.ts`.
 * - seen_at: the last heartbeat of an admitted video. Without one, its job is queued again.
 *
 * Admissions, requests and ends run in the owner's transactions; begin, progress and release are fenced single updates.
 * A published video stays until the next one is published.
 */
export const createVideoLifecycle = (deps: VideoLifecycleDependencies) => ({
  ...requests(deps),
  ...removals(deps),
  ...attempts(deps),

  admitNext: (ownerId: number): Promise<void> =>
    deps.inOwnerTransaction(ownerId, (transaction) => admit(deps, transaction, ownerId)),

  /** Requests one ready video of an older recipe again; undefined if there is none or a remake is open. */
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
  readonly deletedMemorials: Pick<DeletedMemorialRepository, 'addTombstone' | 'removeRows'>;
}

export interface Published {
  readonly hash: string;
  readonly titleHash: string;
  /** Hash of the version with sound, if the slideshow has any. */
  readonly soundHash?: string | null;
  readonly seconds?: number | null;
  readonly loopFiles?: LoopFiles | null;
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
    async request(slideshowId: number): Promise<void> {
      const ownerId = await slideshows.findOwnerId(slideshowId);
      if (ownerId === undefined) return;
      await inOwnerTransaction(ownerId, async (transaction) => {
        if ((await slideshows.findOwnerId(slideshowId, transaction)) === undefined) return;
        await slideshows.markRequested(slideshowId, transaction);
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

    /** Requests the video again if it changes. False, without changes, if no photo is left. */
    async leaveOut(slideshowId: number, isLeft: (photoId: number) => boolean, marks?: PhotoMarks): Promise<boolean> {
      const ownerId = await slideshows.findOwnerId(slideshowId);
      if (ownerId === undefined) return true;
      return inOwnerTransaction(ownerId, async (transaction) => {
        const photos = await slideshows.readPhotos(slideshowId, transaction);
        if (!photos) return true;
        const { snapshot, turned, captions } = photos;
        const left = snapshot.filter(isLeft);
        if (left.length === 0) return false;
        const changed = { shown: left, snapshot, turned, captions, ...marks };
        if (showsSame(photos, changed)) return true;
        await slideshows.setPhotos(slideshowId, changed, transaction);
        await videos.update([slideshowId], requeuedState, transaction);
        await admit(deps, transaction, ownerId);
        return true;
      });
    },

    async updatePhotos(slideshowId: number, photoIds: readonly number[], marks: PhotoMarks): Promise<void> {
      const ownerId = await slideshows.findOwnerId(slideshowId);
      if (ownerId === undefined) return;
      await inOwnerTransaction(ownerId, async (transaction) => {
        const photos = await slideshows.readPhotos(slideshowId, transaction);
        const changed = { shown: photoIds, snapshot: photoIds, ...marks };
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
    /** Deletes a slideshow and its video; the sweep deletes objects. */
    async deleteSlideshow(slideshowId: number): Promise<void> {
      const ownerId = await slideshows.findOwnerId(slideshowId);
      if (ownerId === undefined) return;
      await inOwnerTransaction(ownerId, async (transaction) => {
        await slideshows.remove(slideshowId, transaction);
        await admit(deps, transaction, ownerId);
      });
    },

    /** Deletes all rows of a memorial; a tombstone prevents new ones. Safe to repeat. */
    deleteMemorialData: (memorialId: number, ownerId: number): Promise<void> =>
      inOwnerTransaction(ownerId, async (transaction) => {
        await deletedMemorials.addTombstone(memorialId, transaction);
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

  /** Only the first video of a slideshow is announced, not corrections or remakes. */
  async function announceFirst(transaction: Transaction<RenderTables>, slideshowId: number): Promise<void> {
    const place = await slideshows.findPlace(slideshowId, transaction);
    if (!place) return;
    const { owner_id: ownerId, memorial_id: memorialId, public_id: slideshowPublicId } = place;
    await publishEvent(transaction, 'video.finished', { ownerId, memorialId, slideshowPublicId });
  }

  return {
    begin: (slideshowId: number) => videos.updateAdmitted(slideshowId, begunState),

    /** False, without publishing, if another attempt is current. */
    publish: (work: VideoWork, { hash, titleHash, soundHash = null, seconds = null, loopFiles }: Published) =>
      inEnd(work.slideshowId, async (transaction) => {
        const isFirst = !(await videos.isPublished(work.slideshowId, transaction));
        const hashes = { hash, title_hash: titleHash, sound_hash: soundHash };
        const loop = { loop_files: loopFiles ? JSON.stringify(loopFiles) : null };
        const published = { ...readyState, ...hashes, seconds, ...loop };
        const isCurrent = await videos.updateCurrent(work, published, transaction);
        if (isCurrent && isFirst) await announceFirst(transaction, work.slideshowId);
        return isCurrent;
      }),

    /** False for a remake: its old video stays. */
    async fail(work: VideoWork, code: VideoFailureCode): Promise<boolean> {
      const isKept = await end(work, readyState, { onlyRemake: true });
      return !isKept && end(work, { state: 'failed', failure_code: code });
    },

    async releaseAttempt(work: VideoWork, counts: boolean): Promise<void> {
      await videos.updateCurrent(work, { state: 'due', tries: counts ? sql`tries` : sql`tries - 1` }, database);
    },
  };
};
