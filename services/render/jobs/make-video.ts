import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@afterglow/proto';
import type { JobHandler, Logger } from '@afterglow/service-kit';
import type { RenderVideo } from '../adapters/render-video.ts';
import { VideoFailure } from '../domain/video-failure.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import type { VideoRepository, VideoWork } from '../repositories/video-repository.ts';

interface MakeVideoDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'byId'>;
  readonly videos: Pick<VideoRepository, 'start' | 'advance' | 'publish' | 'fail' | 'giveUpTry'>;
  readonly renderVideo: RenderVideo;
  /** This worker's own folder. */
  readonly scratchDir: string;
}

const beatEveryMs = 250;

interface Beat {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
  readonly stop: () => void;
}

/** Writes the progress down, at most four times a second, and stops a try that is not the current one any more. */
function beat(videos: MakeVideoDependencies['videos'], work: VideoWork, outer: AbortSignal, log: Logger): Beat {
  const replaced = new AbortController();
  let percent = 0;
  const write = async () => {
    try {
      if (!(await videos.advance(work, percent))) replaced.abort(new Error('another try has begun'));
    } catch (err) {
      log.warn({ err }, 'progress cannot be written');
    }
  };
  const timer = setInterval(() => void write(), beatEveryMs);
  return {
    signal: AbortSignal.any([outer, replaced.signal]),
    onProgress: (done) => {
      percent = Math.min(done, 99);
    },
    stop: () => clearInterval(timer),
  };
}

/** Makes the video of a slideshow. May run twice: only the try that began last publishes, and once. */
export function makeVideo(deps: MakeVideoDependencies): JobHandler<'slideshow-video'> {
  const { slideshows, videos, renderVideo, scratchDir } = deps;

  async function render(work: VideoWork, signal: AbortSignal, log: Logger): Promise<void> {
    const folder = path.join(scratchDir, `${work.slideshowId}-${work.attempt}`);
    const current = beat(videos, work, signal, log);
    try {
      await mkdir(folder, { recursive: true });
      const slideshow = await slideshows.byId(work.slideshowId);
      if (!slideshow) return;
      const { hash } = await renderVideo({ slideshow, folder, signal: current.signal, onProgress: current.onProgress });
      await videos.publish(work, hash);
    } finally {
      current.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }

  return async ({ slideshowId }, { signal, log }) => {
    const started = await videos.start(slideshowId);
    if (!started) return;
    const work = { slideshowId, attempt: started.attempt };
    try {
      await render(work, signal, log);
    } catch (error) {
      const code = error instanceof VideoFailure ? error.code : 'render_failed';
      const isFinal = !signal.aborted && (code === 'photo_missing' || started.tries >= limits.videoAttempts);
      if (!isFinal) {
        await videos.giveUpTry(work, !signal.aborted);
        throw error;
      }
      log.error({ err: error }, 'the video failed');
      await videos.fail(work, code);
    }
  };
}
