import type { JobHandler, QueueProducer } from '@afterglow/service-kit';
import type { SpareCore } from '../adapters/spare-core.ts';
import { aheadPriority } from '../domain/picture-jobs.ts';

interface PhotoArrivedDependencies {
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly spareCore: SpareCore;
}

/** Milliseconds. On a machine that is never idle, pictures are made ahead all the same, and slowly. */
const patience = 15_000;

/**
 * Has a photo's picture made before anybody waits for it, behind all that somebody waits for, and once this machine has a
 * core that nothing else wants: the next photo's arrival, say.
 */
export const photoArrived =
  ({ producer, spareCore }: PhotoArrivedDependencies): JobHandler<'photo-arrived'> =>
  async ({ memorialId, photoId }, { signal }) => {
    await spareCore.wait(patience, signal);
    const job = { memorialId, photoIds: [photoId] };
    await producer.add('pictures', `photo-${photoId}`, job, { priority: aheadPriority });
  };
