import type { JobHandler, QueueProducer } from '@afterglow/service-kit';
import { aheadPriority } from '../domain/picture-jobs.ts';

interface PhotoArrivedDependencies {
  readonly producer: Pick<QueueProducer, 'add'>;
}

/** Has a photo's picture made before anybody waits for it, behind all that somebody waits for. */
export const photoArrived =
  ({ producer }: PhotoArrivedDependencies): JobHandler<'photo-arrived'> =>
  ({ memorialId, photoId }) =>
    producer.add('pictures', `photo-${photoId}`, { memorialId, photoIds: [photoId] }, { priority: aheadPriority });
