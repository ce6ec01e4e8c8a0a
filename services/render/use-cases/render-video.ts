import { stat } from 'node:fs/promises';
import type { Logger } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { ChildJob, JobContext } from '@afterglow/service-kit/queue';
import type { Engine } from '../adapters/encoders/engines.ts';
import type { CheckVideo } from '../adapters/ffmpeg/video-check.ts';
import { createPutClaimed } from '../adapters/pictures/put-claimed.ts';
import type { RenderMetrics } from '../adapters/render-metrics.ts';
import { photosPerJob, pictureJobs } from '../domain/picture-jobs.ts';
import type { EncodedVideo } from '../domain/video/video-encoder.ts';
import { VideoFailure } from '../domain/video/video-failure.ts';
import { planVideo, type VideoPlan } from '../domain/video/video-plan.ts';
import { type EngineWork, finishingWork, type MissingPictures, workload } from '../domain/video/workload.ts';
import type { ObjectRepository } from '../repositories/object-repository.ts';
import type { SlideshowRow } from '../repositories/slideshow-repository.ts';
import type { PictureMaker } from './make-pictures.ts';
import type { Published } from './video-lifecycle.ts';

/** Which pictures of a video are still to be coded. Those that are there count as needed from now on. */
async function findMissing(
  objects: Pick<ObjectRepository, 'touchPresent'>,
  plan: VideoPlan,
  { joinsPictures }: EngineWork,
): Promise<MissingPictures> {
  const { memorialId, titleHash } = plan;
  const photos = joinsPictures ? plan.photos : [];
  const hashes = photos.map(({ hash }) => hash);
  const [titles, posters, present] = await Promise.all([
    objects.touchPresent(memorialId, 'title', [titleHash]),
    objects.touchPresent(memorialId, 'poster', [titleHash]),
    objects.touchPresent(memorialId, 'photo', hashes),
  ]);
  const photoIds = photos.filter(({ hash }) => !present.has(hash)).map(({ photoId }) => photoId);
  return { title: titles.size + posters.size < 2, photoIds: [...new Set(photoIds)] };
}

interface RenderVideoDependencies {
  readonly store: ObjectStore;
  readonly objects: Pick<ObjectRepository, 'touchPresent' | 'claim' | 'confirm' | 'isClaimed'>;
  readonly pictures: PictureMaker;
  readonly pictureRecipe: string;
  readonly engine: Engine;
  /** Makes the videos of which the engine's fails its check. */
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
  /** Told once, before anything is made. */
  readonly measure: (work: { total: number; done: number }) => Promise<unknown>;
  /** Told the expected milliseconds that are done, of those that `measure` was told. */
  readonly onDone: (milliseconds: number) => void;
}

export type RenderVideo = (order: RenderOrder) => Promise<Published>;

const isRemake = ({ is_remake }: SlideshowRow): boolean => is_remake === true;

function getChildren({ slideshow }: RenderOrder, missing: MissingPictures): ChildJob<'pictures'>[] {
  const { id: slideshowId, memorial_id: memorialId } = slideshow;
  const jobs = pictureJobs({ slideshowId, memorialId, isRemake: isRemake(slideshow) }, missing);
  return jobs.map(({ data, priority }) => ({
    queue: 'pictures',
    jobId: `video-${slideshow.id}-${slideshow.request}-${priority}`,
    data,
    priority,
  }));
}

export function createRenderVideo(deps: RenderVideoDependencies): RenderVideo {
  const { objects, pictures, engine, fallback, checkVideo, log } = deps;
  const { inStage } = deps.renderMetrics;

  /** Whatever is missing: little of it here, much of it by as many workers as there are. */
  async function makePictures(order: RenderOrder, missing: MissingPictures): Promise<number> {
    const { slideshow, signal, flow } = order;
    const count = missing.photoIds.length + (missing.title ? 1 : 0);
    // What nobody waits for is slow, and must not hold a place that others wait for.
    const isShared = count > (isRemake(slideshow) ? 0 : photosPerJob);
    if (isShared && !flow.hasAwaitedChildren) await flow.waitFor(getChildren(order, missing));
    let made = 0;
    const onMade = async (milliseconds: number): Promise<void> => {
      made += milliseconds;
      order.onDone(made);
    };
    const priority = isRemake(slideshow) ? 'ahead' : 'awaited';
    if (missing.title) await pictures.makeTitle({ snapshot: slideshow, signal, onMade, priority });
    const { memorial_id: memorialId, turned } = slideshow;
    await pictures.makePhotos({ memorialId, photoIds: missing.photoIds, turned, signal, onMade, priority });
    return made;
  }

  async function makeChecked(plan: VideoPlan, order: RenderOrder, using: Engine, made: number) {
    const finishing = finishingWork(plan, using);
    const { folder, signal } = order;
    const onShare = (share: number): void => order.onDone(made + share * finishing);
    const video = await inStage('assembling', () => using.assemble({ plan, folder, signal, onShare }));
    await inStage('checking', () => checkVideo(video, signal));
    return video;
  }

  async function keep({ memorialId }: VideoPlan, hash: string, video: EncodedVideo, signal: AbortSignal) {
    const name = { memorialId, kind: 'video', hash } as const;
    const { size: byteSize } = await stat(video.path);
    await createPutClaimed(deps)(name, { byteSize }, (key) =>
      deps.store.putFile(key, video.path, { contentType: 'video/mp4', signal, mayMove: true }),
    );
  }

  const getPlan = (slideshow: SlideshowRow, { recipe }: Engine): VideoPlan =>
    planVideo(slideshow, { picture: deps.pictureRecipe, video: recipe });

  async function makeWith(using: Engine, order: RenderOrder): Promise<Published> {
    const plan = getPlan(order.slideshow, using);
    const published = { hash: plan.hash, titleHash: plan.titleHash };
    const missing = await findMissing(objects, plan, using);
    const exists = (await objects.touchPresent(plan.memorialId, 'video', [plan.hash])).size > 0;
    if (exists && !missing.title) return published;
    await order.measure(workload(plan, missing, using));
    const made = await inStage('pictures', () => makePictures(order, missing));
    const video = await makeChecked(plan, order, using, made);
    await inStage('storing', () => keep(plan, plan.hash, video, order.signal));
    return published;
  }

  return async (order) => {
    try {
      return await makeWith(engine, order);
    } catch (err) {
      const isFaulty = err instanceof VideoFailure && err.code === 'render_failed';
      if (!isFaulty || !fallback) throw err;
      log.error({ err }, 'a video is wrong, and is made by the other encoder');
      fallback.count();
      return makeWith(fallback.engine, order);
    }
  };
}
