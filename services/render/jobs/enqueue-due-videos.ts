import { jobSettings } from '@afterglow/proto';
import { attemptEach, type Logger, type QueueProducer, type Step } from '@afterglow/service-kit';
import { remakePriority } from '../domain/picture-jobs.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import { jobIdOf, type VideoRequests } from '../use-cases/video-lifecycle.ts';

interface EnqueueDueVideosDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'neverAskedFor'>;
  readonly requests: Pick<VideoRequests, 'ask' | 'waitingOwners' | 'admitNext' | 'overdue' | 'hearOf'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Milliseconds after which work that nobody was heard of is brought into the queue again. */
  readonly overdueAfterMs?: number;
}

/** A slideshow whose generate-video never came (a phone closed between the two calls) is started after this long. */
const askAfterMs = 10_000;
const ownersAtOnce = 100;

/**
 * The step of a background task that brings work which is due into the queue again, and starts what was forgotten. The
 * queue only carries work: a Redis that lost everything delays a video by half a minute. The cursor is the last owner
 * whose waiting videos were looked at.
 */
export const enqueueDueVideos = (deps: EnqueueDueVideosDependencies): Step<number> => {
  const { slideshows, requests, producer, log, overdueAfterMs = jobSettings.reconcileEveryMs } = deps;

  async function admitWaiting(after: number | null, signal: AbortSignal): Promise<number | null> {
    const owners = await requests.waitingOwners({ after, limit: ownersAtOnce });
    await attemptEach(owners, requests.admitNext, { signal, log, what: 'waiting videos' });
    return owners.length < ownersAtOnce ? null : (owners.at(-1) ?? null);
  }

  return async (after, signal) => {
    const now = deps.clock().getTime();
    const forgotten = await slideshows.neverAskedFor(new Date(now - askAfterMs));
    await attemptEach(forgotten, requests.ask, { signal, log, what: 'videos that were never asked for' });
    const next = await admitWaiting(after, signal);
    const overdue = await requests.overdue(new Date(now - overdueAfterMs));
    for (const { slideshow_id: slideshowId, request, is_remake: isRemake } of overdue) {
      const job = { slideshowId, attempt: request };
      const place = isRemake ? { priority: remakePriority } : {};
      await producer.add('slideshow-video', jobIdOf(slideshowId, request), job, place);
    }
    await requests.hearOf(overdue.map(({ slideshow_id }) => slideshow_id));
    return next;
  };
};
