import type { JobHandler, QueueProducer, ServiceClient } from '@afterglow/service-kit';
import { discardFrames } from '../adapters/frames/fetch-frames.ts';
import type { SpareCore } from '../adapters/idle-cpu-gate.ts';
import { aheadPriority } from '../domain/picture-jobs.ts';

interface PhotoArrivedDependencies {
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly spareCore: SpareCore;
  /** See SPARE_CORE_WAIT_MS. */
  readonly spareCoreWaitMs: number;
}

/**
 * Has a photo's picture made before anybody waits for it, behind all that somebody waits for, and once this machine has a
 * core that nothing else wants: the next photo's arrival, say.
 */
export const photoArrived =
  ({ producer, spareCore, spareCoreWaitMs }: PhotoArrivedDependencies): JobHandler<'photo-arrived'> =>
  async ({ memorialId, photoId }, { signal }) => {
    await spareCore.wait(spareCoreWaitMs, signal);
    const job = { memorialId, photoIds: [photoId] };
    await producer.add('pictures', `photo-${photoId}`, job, { priority: aheadPriority });
  };

/** An engine that joins no pictures has no use for any made ahead: the frame is made again when a video needs it. */
export const discardArrived =
  ({ media }: { readonly media: ServiceClient }): JobHandler<'photo-arrived'> =>
  ({ memorialId, photoId }, { signal }) =>
    discardFrames(media, { memorialId, photoIds: [photoId] }, signal);
