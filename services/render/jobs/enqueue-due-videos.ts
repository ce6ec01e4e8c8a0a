import { jobSettings } from '@afterglow/proto';
import { attemptEach, type Logger, type QueueProducer, type Step } from '@afterglow/service-kit';
import { remakePriority } from '../domain/picture-jobs.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import type { VideoRepository } from '../repositories/video-repository.ts';
import { type VideoLifecycle, videoJob } from '../use-cases/video-lifecycle.ts';

interface EnqueueDueVideosDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'neverAskedFor'>;
  readonly videos: Pick<VideoRepository, 'waitingOwners' | 'overdue' | 'touch'>;
  readonly lifecycle: Pick<VideoLifecycle, 'ask' | 'admitNext'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Milliseconds without a sign of life after which work is queued again. */
  readonly overdueAfterMs?: number;
}

/** For a slideshow whose generate-video never came: a phone was closed between the two calls. */
const askAfterMs = 10_000;
const ownersAtOnce = 100;

/**
 * The step of a background task that queues overdue work again, and asks for videos that were never asked for. The queue only
 * carries work: a Redis that lost everything delays a video by half a minute. The cursor is the last owner whose waiting
 * videos were admitted.
 */
export const enqueueDueVideos = (deps: EnqueueDueVideosDependencies): Step<number> => {
  const { slideshows, videos, lifecycle, producer, log, overdueAfterMs = jobSettings.reconcileEveryMs } = deps;

  async function admitWaiting(after: number | null, signal: AbortSignal): Promise<number | null> {
    const owners = await videos.waitingOwners({ after, limit: ownersAtOnce });
    await attemptEach(owners, lifecycle.admitNext, { signal, log, what: 'waiting videos' });
    return owners.length < ownersAtOnce ? null : (owners.at(-1) ?? null);
  }

  return async (after, signal) => {
    const now = deps.clock().getTime();
    const neverAskedFor = await slideshows.neverAskedFor(new Date(now - askAfterMs));
    await attemptEach(neverAskedFor, lifecycle.ask, { signal, log, what: 'videos that were never asked for' });
    const next = await admitWaiting(after, signal);
    const overdue = await videos.overdue(new Date(now - overdueAfterMs));
    for (const video of overdue) {
      const { jobId, data } = videoJob(video);
      const place = video.is_remake ? { priority: remakePriority } : {};
      await producer.add('slideshow-video', jobId, data, place);
    }
    await videos.touch(overdue.map(({ slideshow_id }) => slideshow_id));
    return next;
  };
};
