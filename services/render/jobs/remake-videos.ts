import type { Step } from '@afterglow/service-kit/database';
import type { QueueProducer } from '@afterglow/service-kit/queue';
import { remakePriority } from '../domain/video/picture-jobs.ts';
import { type VideoLifecycle, videoJob } from '../use-cases/video-lifecycle.ts';

interface RemakeVideosDependencies {
  readonly lifecycle: Pick<VideoLifecycle, 'remake'>;
  readonly producer: Pick<QueueProducer, 'add'>;
}

/** Remakes one video at a time over all workers, at the lowest priority. */
export const remakeVideos =
  ({ lifecycle, producer }: RemakeVideosDependencies): Step<null> =>
  async () => {
    const next = await lifecycle.remake();
    if (!next) return null;
    const { jobId, data } = videoJob(next);
    await producer.add('slideshow-video', jobId, data, { priority: remakePriority });
    return null;
  };
