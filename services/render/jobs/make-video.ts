import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { VideoFailureCode } from '@afterglow/proto';
import { isDependencyDown, type Logger, repeat } from '@afterglow/service-kit';
import { isWaitingForChildren, type JobContext, type JobHandler } from '@afterglow/service-kit/queue';
import type { RenderMetrics } from '../adapters/render-metrics.ts';
import { attemptOutcome, attemptsMax } from '../domain/video/attempt-outcome.ts';
import type { AcceptedLetterRepository } from '../repositories/accepted-letter-repository.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import type { VideoRepository, VideoWork, Workload } from '../repositories/video-repository.ts';
import type { RenderVideo } from '../use-cases/render-video.ts';
import { unacceptedLetters } from '../use-cases/unaccepted-letters.ts';
import type { Published, VideoLifecycle } from '../use-cases/video-lifecycle.ts';

interface MakeVideoDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'findById'>;
  readonly videos: Pick<VideoRepository, 'measure' | 'advance'>;
  readonly lifecycle: Pick<VideoLifecycle, 'begin' | 'publish' | 'fail' | 'releaseAttempt'>;
  readonly acceptedLetters: Pick<AcceptedLetterRepository, 'listByMemorial'>;
  readonly renderVideo: RenderVideo;
  readonly renderMetrics: Pick<RenderMetrics, 'attemptEnded' | 'videoReady' | 'videoFailed'>;
  readonly scratchDir: string;
}

interface Attempt {
  readonly work: VideoWork;
  readonly attempts: number;
  readonly askedAt: Date;
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly flow: Pick<JobContext, 'hasAwaitedChildren' | 'waitFor'>;
}

const heartbeatMs = 250;

function startHeartbeat(videos: MakeVideoDependencies['videos'], { work, signal, log }: Attempt) {
  const superseded = new AbortController();
  let percent = 0;
  let load: Workload = { total: 1, done: 0 };
  const write = async () => {
    if (!(await videos.advance(work, percent))) superseded.abort(new Error('attempt superseded'));
  };
  const heartbeat = repeat(write, { everyMs: heartbeatMs, log, what: 'progress' });
  return {
    signal: AbortSignal.any([signal, superseded.signal]),
    isSuperseded: () => superseded.signal.aborted,
    measure: (measured: Workload): Promise<boolean> => {
      load = measured;
      return videos.measure(work, measured);
    },
    onDone: (milliseconds: number): void => {
      percent = Math.min(99, Math.floor((100 * (load.done + milliseconds)) / load.total));
    },
    stop: heartbeat.stop,
  };
}

/** Makes the video of a slideshow. Safe to run twice: only the latest attempt publishes. */
export function makeVideo(deps: MakeVideoDependencies): JobHandler<'slideshow-video'> {
  const { slideshows, videos, lifecycle, renderVideo, renderMetrics, scratchDir } = deps;

  async function fail(work: VideoWork, code: VideoFailureCode): Promise<void> {
    if (await lifecycle.fail(work, code)) renderMetrics.videoFailed(code);
    renderMetrics.attemptEnded('failed');
  }

  async function publish({ work, askedAt, log }: Attempt, published: Published, isRemake: boolean): Promise<void> {
    const isPublished = await lifecycle.publish(work, published);
    renderMetrics.attemptEnded(isPublished ? 'ready' : 'superseded');
    if (!isPublished) log.info('attempt superseded; nothing published');
    else if (!isRemake) renderMetrics.videoReady((Date.now() - askedAt.getTime()) / 1000);
  }

  /** An attempt that waits for children does not count. */
  const uncountedWhileWaiting = ({ work, flow }: Attempt): Attempt['flow'] => ({
    hasAwaitedChildren: flow.hasAwaitedChildren,
    waitFor: async (children) => {
      await lifecycle.releaseAttempt(work, false);
      return flow.waitFor(children);
    },
  });

  async function render(current: Attempt): Promise<void> {
    const { work, log } = current;
    const folder = path.join(scratchDir, `${work.slideshowId}-${work.attempt}`);
    const { signal, measure, onDone, isSuperseded, stop } = startHeartbeat(videos, current);
    try {
      await mkdir(folder, { recursive: true });
      const slideshow = await slideshows.findById(work.slideshowId);
      if (!slideshow) return;
      // The name was corrected, or the slideshow predates this check.
      if ((await unacceptedLetters(deps, slideshow.memorial_id, slideshow.deceased_name)).length > 0) {
        await fail(work, 'letters_missing');
        log.info('video waits for its organizer to accept letters without a font');
        return;
      }
      const flow = uncountedWhileWaiting(current);
      const published = await renderVideo({ slideshow, folder, signal, flow, measure, onDone });
      await publish(current, published, slideshow.is_remake === true);
    } catch (error) {
      if (isWaitingForChildren(error) || !isSuperseded()) throw error;
      renderMetrics.attemptEnded('superseded');
      log.info('attempt superseded');
    } finally {
      await stop();
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function end({ work, attempts, signal, log }: Attempt, error: unknown): Promise<void> {
    const isUncounted = signal.aborted || isWaitingForChildren(error) || isDependencyDown(error);
    const outcome = attemptOutcome({ error, attempts, isUncounted });
    if (outcome.next === 'failed') {
      // A photo deleted by its organizer is not an error; media logs lost originals.
      log[outcome.code === 'photo_missing' ? 'info' : 'error']({ err: error }, 'the video failed');
      await fail(work, outcome.code);
      return;
    }
    if (!isWaitingForChildren(error)) renderMetrics.attemptEnded(outcome.counts ? 'retried' : 'uncounted');
    const onError = (err: unknown) => log.warn({ err }, 'the attempt could not be released');
    await lifecycle.releaseAttempt(work, outcome.counts).catch(onError);
    throw error;
  }

  return async ({ slideshowId }, flow) => {
    const { signal, log } = flow;
    const begun = await lifecycle.begin(slideshowId);
    if (!begun) return;
    const { attempt, attempts, askedAt } = begun;
    const current = { work: { slideshowId, attempt }, attempts, askedAt, signal, log, flow };
    if (attempts > attemptsMax) {
      log.error({ attempts }, 'video failed: too many attempts without an outcome');
      await fail(current.work, 'render_failed');
      return;
    }
    await render(current).catch((error: unknown) => end(current, error));
  };
}
