import type { ServiceClient } from '@afterglow/service-kit';
import type { JobHandler, QueueProducer } from '@afterglow/service-kit/queue';
import { discardFrames } from '../adapters/frames/fetch-frames.ts';
import type { IdleCpuGate } from '../adapters/idle-cpu-gate.ts';
import { aheadPriority } from '../domain/picture-jobs.ts';

interface PhotoArrivedDependencies {
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly idleCpuGate: IdleCpuGate;
  readonly idleCpuWaitMs: number;
}

/** Queues a photo's picture before any video needs it, behind all that somebody waits for, once a core is idle. */
export const photoArrived =
  ({ producer, idleCpuGate, idleCpuWaitMs }: PhotoArrivedDependencies): JobHandler<'photo-arrived'> =>
  async ({ memorialId, photoId }, { signal }) => {
    await idleCpuGate.wait(idleCpuWaitMs, signal);
    const job = { memorialId, photoIds: [photoId] };
    await producer.add('pictures', `photo-${photoId}`, job, { priority: aheadPriority });
  };

/** An engine that joins no pictures has no use for any made ahead: the frame is made again when a video needs it. */
export const discardArrived =
  ({ media }: { readonly media: ServiceClient }): JobHandler<'photo-arrived'> =>
  ({ memorialId, photoId }, { signal }) =>
    discardFrames(media, { memorialId, photoIds: [photoId] }, signal);
