import { jobSettings } from '@afterglow/proto';
import { attemptEach, isAppError, type Logger } from '@afterglow/service-kit';
import type { Step } from '@afterglow/service-kit/database';
import type { QueueProducer } from '@afterglow/service-kit/queue';
import { remakePriority } from '../domain/picture-jobs.ts';
import type { SlideshowRepository, UnpaidSlideshow } from '../repositories/slideshow-repository.ts';
import type { VideoRepository } from '../repositories/video-repository.ts';
import { type VideoLifecycle, videoJob } from '../use-cases/video-lifecycle.ts';
import type { VideoRequests } from '../use-cases/video-requests.ts';

interface EnqueueDueVideosDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'listNeverAsked' | 'listAwaitingPayment'>;
  readonly videos: Pick<VideoRepository, 'listWaitingOwners' | 'listOverdue' | 'touch'>;
  readonly videoRequests: Pick<VideoRequests, 'request'>;
  readonly lifecycle: Pick<VideoLifecycle, 'ask' | 'admitNext'>;
  /** Where nobody takes payments any more, nothing waits for one. */
  readonly takesPayments: boolean;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Milliseconds without a sign of life after which work is queued again. */
  readonly overdueAfterMs?: number;
}

/** For a slideshow whose generate-video never came: a phone was closed between the two calls. */
const askAfterMs = 10_000;
const ownersAtOnce = 100;

async function requestNeverAskedFor(
  { videoRequests, log }: EnqueueDueVideosDependencies,
  slideshow: UnpaidSlideshow,
  signal: AbortSignal,
): Promise<void> {
  try {
    await videoRequests.request(slideshow, signal);
  } catch (error) {
    if (!isAppError(error, 'memorial_not_found')) throw error;
    log.info({ slideshow: slideshow.id }, 'the memorial is gone, and in a moment its slideshow');
  }
}

/** A Redis that lost everything delays a video by half a minute. The cursor is the last owner with videos admitted. */
export const enqueueDueVideos = (deps: EnqueueDueVideosDependencies): Step<number> => {
  const { slideshows, videos, lifecycle, producer, log, overdueAfterMs = jobSettings.reconcileEveryMs } = deps;

  async function admitWaiting(after: number | null, signal: AbortSignal): Promise<number | null> {
    const owners = await videos.listWaitingOwners({ after, limit: ownersAtOnce });
    await attemptEach(owners, lifecycle.admitNext, { signal, log, what: 'waiting videos' });
    return owners.length < ownersAtOnce ? null : (owners.at(-1) ?? null);
  }

  return async (after, signal) => {
    const now = deps.clock().getTime();
    const neverAskedFor = await slideshows.listNeverAsked(new Date(now - askAfterMs));
    const request = (slideshow: UnpaidSlideshow) => requestNeverAskedFor(deps, slideshow, signal);
    await attemptEach(neverAskedFor, request, { signal, log, what: 'videos that were never asked for' });
    const unpaid = deps.takesPayments ? [] : await slideshows.listAwaitingPayment();
    await attemptEach(unpaid, lifecycle.ask, { signal, log, what: 'videos that waited for payment' });
    const next = await admitWaiting(after, signal);
    const overdue = await videos.listOverdue(new Date(now - overdueAfterMs));
    for (const video of overdue) {
      const { jobId, data } = videoJob(video);
      const place = video.is_remake ? { priority: remakePriority } : {};
      await producer.add('slideshow-video', jobId, data, place);
    }
    await videos.touch(overdue.map(({ slideshow_id }) => slideshow_id));
    return next;
  };
};
