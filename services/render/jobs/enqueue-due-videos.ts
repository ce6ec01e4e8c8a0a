import { jobSettings } from '@afterglow/proto';
import type { QueueProducer } from '@afterglow/service-kit';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import { jobIdOf, type VideoRepository } from '../repositories/video-repository.ts';

interface EnqueueDueVideosDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'neverAskedFor'>;
  readonly videos: Pick<VideoRepository, 'ask' | 'overdue'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
}

/** A slideshow whose generate-video never came (a phone closed between the two calls) is started after this long. */
const askAfterMs = 10_000;

/**
 * Brings work that is due into the queue again, and starts what was forgotten. The queue only carries work: a Redis
 * that lost everything delays a video by half a minute.
 */
export const enqueueDueVideos =
  ({ slideshows, videos, producer, clock }: EnqueueDueVideosDependencies) =>
  async (): Promise<void> => {
    const now = clock().getTime();
    for (const id of await slideshows.neverAskedFor(new Date(now - askAfterMs))) await videos.ask(id);
    for (const { slideshow_id: slideshowId, request } of await videos.overdue(
      new Date(now - jobSettings.reconcileEveryMs),
    )) {
      await producer.add('slideshow-video', jobIdOf(slideshowId, request), { slideshowId, attempt: request });
    }
  };
