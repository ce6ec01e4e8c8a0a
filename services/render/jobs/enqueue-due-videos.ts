import { jobSettings } from '@afterglow/proto';
import type { QueueProducer } from '@afterglow/service-kit';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import { jobIdOf, type VideoRequests } from '../repositories/video-requests.ts';

interface EnqueueDueVideosDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'neverAskedFor'>;
  readonly requests: Pick<VideoRequests, 'ask' | 'admitWaiting' | 'overdue' | 'hearOf'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
  /** Milliseconds after which work that nobody was heard of is brought into the queue again. */
  readonly overdueAfterMs?: number;
}

/** A slideshow whose generate-video never came (a phone closed between the two calls) is started after this long. */
const askAfterMs = 10_000;

/**
 * Brings work that is due into the queue again, and starts what was forgotten. The queue only carries work: a Redis
 * that lost everything delays a video by half a minute.
 */
export const enqueueDueVideos = (deps: EnqueueDueVideosDependencies) => async (): Promise<void> => {
  const { slideshows, requests, producer, overdueAfterMs = jobSettings.reconcileEveryMs } = deps;
  const now = deps.clock().getTime();
  for (const id of await slideshows.neverAskedFor(new Date(now - askAfterMs))) await requests.ask(id);
  await requests.admitWaiting();
  const overdue = await requests.overdue(new Date(now - overdueAfterMs));
  for (const { slideshow_id: slideshowId, request } of overdue) {
    await producer.add('slideshow-video', jobIdOf(slideshowId, request), { slideshowId, attempt: request });
  }
  await requests.hearOf(overdue.map(({ slideshow_id }) => slideshow_id));
};
