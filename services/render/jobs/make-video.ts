import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  isDependencyDown,
  isWaitingForChildren,
  type JobContext,
  type JobHandler,
  type Logger,
  repeat,
} from '@afterglow/service-kit';
import { endOfTry, triesMax } from '../domain/attempt-outcome.ts';
import type { AcceptedLetterRepository } from '../repositories/accepted-letter-repository.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import { unacceptedLetters } from '../repositories/unaccepted-letters.ts';
import type { VideoRepository, VideoWork, Workload } from '../repositories/video-repository.ts';
import type { RenderVideo } from '../use-cases/render-video.ts';

interface MakeVideoDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'byId'>;
  readonly videos: Pick<VideoRepository, 'start' | 'measure' | 'advance' | 'publish' | 'fail' | 'giveUpTry'>;
  readonly acceptedLetters: Pick<AcceptedLetterRepository, 'ofMemorial'>;
  readonly renderVideo: RenderVideo;
  /** This worker's own folder. */
  readonly scratchDir: string;
}

interface Try {
  readonly work: VideoWork;
  readonly tries: number;
  /** Aborted when the worker has to leave. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly flow: Pick<JobContext, 'hasAwaitedChildren' | 'waitFor'>;
}

const beatEveryMs = 250;

/** Writes the progress down, at most four times a second, and stops a try that is not the current one any more. */
function beat(videos: MakeVideoDependencies['videos'], { work, signal, log }: Try) {
  const overtaken = new AbortController();
  let percent = 0;
  let load: Workload = { total: 1, done: 0 };
  const write = async () => {
    if (!(await videos.advance(work, percent))) overtaken.abort(new Error('another try has begun'));
  };
  const beating = repeat(write, { everyMs: beatEveryMs, log, what: 'progress' });
  return {
    signal: AbortSignal.any([signal, overtaken.signal]),
    isOvertaken: () => overtaken.signal.aborted,
    measure: (measured: Workload): Promise<boolean> => {
      load = measured;
      return videos.measure(work, measured);
    },
    onDone: (milliseconds: number): void => {
      percent = Math.min(99, Math.floor((100 * (load.done + milliseconds)) / load.total));
    },
    stop: beating.stop,
  };
}

/** Makes the video of a slideshow. May run twice: only the try that began last publishes, and once. */
export function makeVideo(deps: MakeVideoDependencies): JobHandler<'slideshow-video'> {
  const { slideshows, videos, renderVideo, scratchDir } = deps;

  /** A try that waits for others does not count: the one that comes after it does. */
  const untriedWhileWaiting = ({ work, flow }: Try): Try['flow'] => ({
    hasAwaitedChildren: flow.hasAwaitedChildren,
    waitFor: async (children) => {
      await videos.giveUpTry(work, false);
      return flow.waitFor(children);
    },
  });

  async function render(current: Try): Promise<void> {
    const { work, log } = current;
    const folder = path.join(scratchDir, `${work.slideshowId}-${work.attempt}`);
    const { signal, measure, onDone, isOvertaken, stop } = beat(videos, current);
    try {
      await mkdir(folder, { recursive: true });
      const slideshow = await slideshows.byId(work.slideshowId);
      if (!slideshow) return;
      // Its name was corrected, or the slideshow is older than the question.
      if ((await unacceptedLetters(deps, slideshow.memorial_id, slideshow.deceased_name)).length > 0) {
        await videos.fail(work, 'letters_missing');
        log.info('the video waits until its organizer knows of the letters that it cannot show');
        return;
      }
      const flow = untriedWhileWaiting(current);
      const published = await renderVideo({ slideshow, folder, signal, flow, measure, onDone });
      if (!(await videos.publish(work, published))) log.info('the video was finished by another try');
    } catch (error) {
      if (isWaitingForChildren(error) || !isOvertaken()) throw error;
      log.info('another try has begun');
    } finally {
      await stop();
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function end({ work, tries, signal, log }: Try, error: unknown): Promise<void> {
    const isExcused = signal.aborted || isWaitingForChildren(error) || isDependencyDown(error);
    const outcome = endOfTry({ error, tries, isExcused });
    if (outcome.next === 'failed') {
      // What an organizer has deleted is nobody's fault; where an original is lost, media says so as an error.
      log[outcome.code === 'photo_missing' ? 'info' : 'error']({ err: error }, 'the video failed');
      await videos.fail(work, outcome.code);
      return;
    }
    const unwritten = (err: unknown) => log.warn({ err }, 'the end of a try cannot be written');
    await videos.giveUpTry(work, outcome.counts).catch(unwritten);
    throw error;
  }

  return async ({ slideshowId }, flow) => {
    const { signal, log } = flow;
    const started = await videos.start(slideshowId);
    if (!started) return;
    const current = { work: { slideshowId, attempt: started.attempt }, tries: started.tries, signal, log, flow };
    if (started.tries > triesMax) {
      log.error('the video was given up: its tries end without a word');
      await videos.fail(current.work, 'render_failed');
      return;
    }
    await render(current).catch((error: unknown) => end(current, error));
  };
}
