import type { QueueProducer, Step } from '@afterglow/service-kit';
import { remakePriority } from '../domain/picture-jobs.ts';
import type { RemakeRepository } from '../repositories/remake-repository.ts';
import { jobIdOf } from '../use-cases/video-lifecycle.ts';

interface RemakeVideosDependencies {
  readonly remakes: RemakeRepository;
  readonly producer: Pick<QueueProducer, 'add'>;
}

/**
 * The step of a background task that makes finished videos again whose recipe is an older one: one at a time
 * in all workers together, behind everything that somebody waits for. Viewers see the old one until the new one is published, and go on seeing it where that fails.
 */
export const remakeVideos =
  ({ remakes, producer }: RemakeVideosDependencies): Step<null> =>
  async () => {
    const next = await remakes.startNext();
    if (!next) return null;
    const { slideshow_id: slideshowId, request } = next;
    const job = { slideshowId, attempt: request };
    await producer.add('slideshow-video', jobIdOf(slideshowId, request), job, { priority: remakePriority });
    return null;
  };
