import type { Step } from '@afterglow/service-kit/database';
import type { QueueProducer } from '@afterglow/service-kit/queue';
import { remakePriority } from '../domain/picture-jobs.ts';
import { type VideoLifecycle, videoJob } from '../use-cases/video-lifecycle.ts';

interface RemakeVideosDependencies {
  readonly lifecycle: Pick<VideoLifecycle, 'remake'>;
  readonly producer: Pick<QueueProducer, 'add'>;
}

/** One at a time in all workers together, behind everything that somebody waits for. */
export const remakeVideos =
  ({ lifecycle, producer }: RemakeVideosDependencies): Step<null> =>
  async () => {
    const next = await lifecycle.remake();
    if (!next) return null;
    const { jobId, data } = videoJob(next);
    await producer.add('slideshow-video', jobId, data, { priority: remakePriority });
    return null;
  };
