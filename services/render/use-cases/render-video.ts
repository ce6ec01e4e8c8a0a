import { rm, stat } from 'node:fs/promises';
import { type LoopFiles, limits } from '@afterglow/proto';
import type { Logger } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { ChildJob, JobContext } from '@afterglow/service-kit/queue';
import { totalFrames } from '@afterglow/slide-video';
import type { Engine } from '../adapters/encoders/engines.ts';
import type { CheckVideo } from '../adapters/ffmpeg/video-check.ts';
import { inParallel } from '../adapters/in-parallel.ts';
import type { RepeatedVideos } from '../adapters/loops/repeated-videos.ts';
import type { MotionStore } from '../adapters/motion/motion-store.ts';
import { createPutClaimed } from '../adapters/pictures/put-claimed.ts';
import type { RenderMetrics } from '../adapters/render-metrics.ts';
import { objectKey } from '../domain/object-keys.ts';
import { photosPerJob, pictureJobs } from '../domain/video/picture-jobs.ts';
import type { EncodedVideo } from '../domain/video/video-encoder.ts';
import { VideoFailure } from '../domain/video/video-failure.ts';
import { getMarks, planVideo, type Recipes, type VideoPlan } from '../domain/video/video-plan.ts';
import { type EngineWork, finishingWork, type MissingWork, workload } from '../domain/video/workload.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';
import type { SlideshowRow } from '../repositories/select-slideshows.ts';
import { type PictureMaker, touchPictures } from './make-pictures.ts';
import { findPace, type ReadySong } from './songs/chosen-songs.ts';
import type { VideoSound, VideoSounds } from './songs/video-sound.ts';
import type { Published } from './video-lifecycle.ts';

/** Finds pictures still to be encoded, and marks existing ones as used. */
async function findMissing(
  { objects, motions }: Pick<RenderVideoDependencies, 'objects' | 'motions'>,
  plan: VideoPlan,
  { joinsPictures }: EngineWork,
): Promise<MissingWork> {
  const { memorialId, titleHash, closing } = plan;
  const photos = joinsPictures ? plan.photos : [];
  const [titles, posters, closings, present] = await Promise.all([
    objects.touchPresent(memorialId, 'title', [titleHash]),
    objects.touchPresent(memorialId, 'poster', [titleHash]),
    objects.touchPresent(memorialId, 'closing', closing && joinsPictures ? [closing.hash] : []),
    touchPictures(objects, memorialId, photos),
  ]);
  const photoIds = photos.filter(({ hash }) => !present.has(hash)).map(({ photoId }) => photoId);
  const zooms = joinsPictures ? (plan.motions ?? []).flatMap((zoom) => zoom ?? []) : [];
  const missingMotions = await motions.findMissing(zooms);
  return {
    title: titles.size + posters.size < 2,
    closing: closing !== undefined && joinsPictures && closings.size === 0,
    photoIds: [...new Set(photoIds)],
    motions: missingMotions,
  };
}

interface RenderVideoDependencies {
  readonly store: ObjectStore;
  readonly objects: Pick<ObjectRepository, 'touchPresent' | 'claim' | 'confirm' | 'isClaimed'>;
  readonly pictures: PictureMaker;
  readonly motions: Pick<MotionStore, 'findMissing' | 'makeMissing'>;
  readonly sounds: VideoSounds;
  readonly repeatedVideos: Pick<RepeatedVideos, 'measure'>;
  readonly pictureRecipe: string;
  readonly engine: Engine;
  readonly fallback?: { readonly engine: Engine; readonly count: () => void };
  readonly checkVideo: CheckVideo;
  readonly renderMetrics: Pick<RenderMetrics, 'inStage'>;
  readonly log: Logger;
}

export interface RenderOrder {
  readonly slideshow: SlideshowRow;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly flow: Pick<JobContext, 'hasAwaitedChildren' | 'waitFor'>;
  readonly measure: (work: { total: number; done: number }) => Promise<unknown>;
  /** Called with the ms done of the total given to `measure`. */
  readonly onDone: (milliseconds: number) => void;
}

const isRemake = ({ is_remake }: SlideshowRow): boolean => is_remake === true;

function getChildren({ slideshow }: RenderOrder, missing: MissingWork): ChildJob<'pictures'>[] {
  const { id: slideshowId, memorial_id: memorialId } = slideshow;
  const jobs = pictureJobs({ slideshowId, memorialId, isRemake: isRemake(slideshow) }, missing);
  return jobs.map(({ data, priority }) => ({
    queue: 'pictures',
    jobId: `video-${slideshow.id}-${slideshow.request}-${priority}`,
    data,
    priority,
  }));
}

/** Checks the pictures once; the other versions must have the same. Not at the same time: ffmpeg has a deadline. */
async function checkVersions(
  { checkVideo }: Pick<RenderVideoDependencies, 'checkVideo'>,
  videos: readonly EncodedVideo[],
  signal: AbortSignal,
): Promise<void> {
  const [first, ...others] = videos;
  try {
    if (first) await checkVideo(first, signal);
    for (const video of others) await checkVideo(video, signal, first);
  } catch (error) {
    // libx264 needs the room.
    await Promise.all(videos.map(({ path }) => rm(path, { force: true })));
    throw error;
  }
}

interface Hashes {
  readonly memorialId: number;
  readonly hash: string;
  readonly soundHash: string | null;
}

/** The first failure aborts the others, and none is left running. */
function keepVersions(
  deps: Pick<RenderVideoDependencies, 'store' | 'objects'>,
  videos: readonly EncodedVideo[],
  { memorialId, hash, soundHash }: Hashes,
  signal: AbortSignal,
): Promise<void> {
  const tasks = videos.map(({ path, sound }) => async (aborted: AbortSignal) => {
    const name = { memorialId, kind: 'video', hash: (sound && soundHash) ?? hash } as const;
    const { size: byteSize } = await stat(path);
    await createPutClaimed(deps)(name, { byteSize }, (key) =>
      deps.store.putFile(key, path, { contentType: 'video/mp4', signal: aborted, mayMove: true }),
    );
  });
  return inParallel(tasks, { concurrency: tasks.length, signal });
}

/** A video is made silent, and also with its sound if it has any. Returns the sounds of the versions to make. */
async function findDue(
  objects: Pick<ObjectRepository, 'touchPresent'>,
  { memorialId, hash }: VideoPlan,
  sound: VideoSound | undefined,
  missing: MissingWork,
) {
  const versions = [{ hash, sound: undefined }, ...(sound ? [{ hash: sound.hash, sound }] : [])];
  const hashes = versions.map((version) => version.hash);
  const present = await objects.touchPresent(memorialId, 'video', hashes);
  const due = missing.title ? versions : versions.filter((version) => !present.has(version.hash));
  return due.map((version) => version.sound);
}

/** Null for a slideshow that is no loop. */
async function measureLoop(
  { repeatedVideos }: Pick<RenderVideoDependencies, 'repeatedVideos'>,
  { loop_source_id: sourceId, memorial_id: memorialId }: SlideshowRow,
  { hash }: Published,
): Promise<LoopFiles | null> {
  return sourceId === null ? null : repeatedVideos.measure(objectKey({ memorialId, kind: 'video', hash }));
}

const planPaced = (slideshow: SlideshowRow, songs: readonly ReadySong[], recipes: Recipes): VideoPlan =>
  planVideo(slideshow, recipes, findPace(slideshow.sound, songs));

export function createRenderVideo(deps: RenderVideoDependencies) {
  const { objects, pictures, motions, sounds, engine, fallback, log } = deps;
  const { inStage } = deps.renderMetrics;

  /** Makes a few missing pictures here; many are shared with all workers. A motion takes as long as a job of photos. */
  async function makePictures(order: RenderOrder, missing: MissingWork): Promise<number> {
    const { slideshow, signal, flow } = order;
    const drawn = (missing.title ? 1 : 0) + (missing.closing ? 1 : 0);
    const count = missing.photoIds.length + drawn + photosPerJob * missing.motions.length;
    // A remake is slow and must not hold a slot that others wait for.
    const isShared = count > (isRemake(slideshow) ? 0 : photosPerJob);
    if (isShared && !flow.hasAwaitedChildren) await flow.waitFor(getChildren(order, missing));
    let made = 0;
    const onMade = async (milliseconds: number): Promise<void> => {
      made += milliseconds;
      order.onDone(made);
    };
    const priority = isRemake(slideshow) ? 'ahead' : 'awaited';
    if (missing.title) await pictures.makeTitle({ snapshot: slideshow, signal, onMade, priority });
    // Before the photos, whose frames are then discarded.
    if (missing.closing) await pictures.makeClosing({ snapshot: slideshow, signal, onMade, priority });
    const { memorial_id: memorialId } = slideshow;
    const marks = getMarks(slideshow);
    await pictures.makePhotos({ memorialId, photoIds: missing.photoIds, marks, signal, onMade, priority });
    await motions.makeMissing(missing.motions, signal, onMade);
    return made;
  }

  const openSound = (sound: VideoSound, { memorialId }: VideoPlan, { folder, signal }: RenderOrder) =>
    inStage('pictures', () => sounds.open(sound, { memorialId, folder, signal }));

  /** All versions of a video share their pictures; only the sound differs. */
  async function makeVersions(using: Engine, order: RenderOrder): Promise<Published> {
    const { slideshow, folder, signal } = order;
    const songs = await sounds.findSongs(slideshow);
    const plan = planPaced(slideshow, songs, { picture: deps.pictureRecipe, video: using.recipe });
    const sound = using.takesSound ? sounds.plan(slideshow, songs, plan) : undefined;
    const seconds = Math.round(totalFrames(plan.slideshow) / limits.framesPerSecond);
    const published = { hash: plan.hash, titleHash: plan.titleHash, soundHash: sound?.hash ?? null, seconds };
    const missing = await findMissing(deps, plan, using);
    const due = await findDue(objects, plan, sound, missing);
    if (due.length === 0) return published;
    await order.measure(workload(plan, missing, using));
    const made = await inStage('pictures', () => makePictures(order, missing));
    const finishing = finishingWork(plan, using);
    const onShare = (share: number): void => order.onDone(made + share * finishing);
    await using opened = due.includes(sound) && sound ? await openSound(sound, plan, order) : undefined;
    const assembly = { plan, folder, signal, onShare, sounds: due.map((one) => one && opened) };
    const videos = await inStage('assembling', () => using.assemble(assembly));
    await inStage('checking', () => checkVersions(deps, videos, signal));
    await inStage('storing', () => keepVersions(deps, videos, { ...published, memorialId: plan.memorialId }, signal));
    return published;
  }

  async function makeWith(using: Engine, order: RenderOrder): Promise<Published> {
    const published = await makeVersions(using, order);
    return { ...published, loopFiles: await measureLoop(deps, order.slideshow, published) };
  }

  return async (order: RenderOrder): Promise<Published> => {
    try {
      return await makeWith(engine, order);
    } catch (err) {
      const isFaulty = err instanceof VideoFailure && err.code === 'render_failed';
      if (!isFaulty || !fallback) throw err;
      log.error({ err }, 'video failed its check; making it with x264');
      fallback.count();
      // Encoding motion would take minutes.
      return makeWith(fallback.engine, { ...order, slideshow: { ...order.slideshow, motion: null } });
    }
  };
}

export type RenderVideo = ReturnType<typeof createRenderVideo>;
