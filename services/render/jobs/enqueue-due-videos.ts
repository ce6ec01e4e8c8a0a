import { jobSettings } from '@afterglow/proto';
import { attemptEach, isAppError, type Logger } from '@afterglow/service-kit';
import type { Step } from '@afterglow/service-kit/database';
import type { QueueProducer } from '@afterglow/service-kit/queue';
import { remakePriority } from '../domain/video/picture-jobs.ts';
import type { SlideshowRepository, UnpaidSlideshow } from '../repositories/slideshow-repository.ts';
import type { VideoRepository } from '../repositories/video-repository.ts';
import { type VideoLifecycle, videoJob } from '../use-cases/video-lifecycle.ts';
import type { VideoRequests } from '../use-cases/video-requests.ts';

interface EnqueueDueVideosDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'listNeverRequested' | 'listAwaitingPayment'>;
  readonly videos: Pick<VideoRepository, 'listWaitingOwners' | 'listOverdue' | 'touch'>;
  readonly videoRequests: Pick<VideoRequests, 'requestIfPaid'>;
  readonly lifecycle: Pick<VideoLifecycle, 'request' | 'admitNext'>;
  /** Without payments, no video waits for one. */
  readonly takesPayments: boolean;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly overdueAfterMs?: number;
}

/** For slideshows without a generate-video call, for example because the phone was closed. */
const requestAfterMs = 10_000;
const ownersAtOnce = 100;

async function requestUnlessDeleted(
  { videoRequests, log }: EnqueueDueVideosDependencies,
  slideshow: UnpaidSlideshow,
  signal: AbortSignal,
): Promise<void> {
  try {
    await videoRequests.requestIfPaid(slideshow, signal);
  } catch (error) {
    if (!isAppError(error, 'memorial_not_found')) throw error;
    log.info({ slideshow: slideshow.id }, 'memorial was deleted; its slideshow will be, too');
  }
}

/** If Redis lost everything, a video is late by half a minute. The cursor is the last owner admitted. */
export const enqueueDueVideos = (deps: EnqueueDueVideosDependencies): Step<number> => {
  const { slideshows, videos, lifecycle, producer, log, overdueAfterMs = jobSettings.reconcileEveryMs } = deps;

  async function admitWaiting(after: number | null, signal: AbortSignal): Promise<number | null> {
    const owners = await videos.listWaitingOwners({ after, limit: ownersAtOnce });
    await attemptEach(owners, lifecycle.admitNext, { signal, log, what: 'waiting videos' });
    return owners.length < ownersAtOnce ? null : (owners.at(-1) ?? null);
  }

  return async (after, signal) => {
    const now = deps.clock().getTime();
    const neverRequested = await slideshows.listNeverRequested(new Date(now - requestAfterMs));
    const request = (slideshow: UnpaidSlideshow) => requestUnlessDeleted(deps, slideshow, signal);
    await attemptEach(neverRequested, request, { signal, log, what: 'videos never requested' });
    const unpaid = deps.takesPayments ? [] : await slideshows.listAwaitingPayment();
    await attemptEach(unpaid, lifecycle.request, { signal, log, what: 'videos that waited for payment' });
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
