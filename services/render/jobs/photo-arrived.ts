import type { ServiceClient } from '@afterglow/service-kit';
import type { JobHandler, QueueProducer } from '@afterglow/service-kit/queue';
import { discardFrames } from '../adapters/frames/fetch-frames.ts';
import type { IdleCpuGate } from '../adapters/idle-cpu-gate.ts';
import { aheadPriority } from '../domain/video/picture-jobs.ts';

interface PhotoArrivedDependencies {
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly idleCpuGate: IdleCpuGate;
  readonly idleCpuWaitMs: number;
}

/** Queues a photo's picture ahead of any video, at the lowest priority, once a core is idle. */
export const photoArrived =
  ({ producer, idleCpuGate, idleCpuWaitMs }: PhotoArrivedDependencies): JobHandler<'photo-arrived'> =>
  async ({ memorialId, photoId }, { signal }) => {
    await idleCpuGate.wait(idleCpuWaitMs, signal);
    const job = { memorialId, photoIds: [photoId] };
    await producer.add('pictures', `photo-${photoId}`, job, { priority: aheadPriority });
  };

/** The x264 engine needs no pictures ahead; media makes the frame again for a video. */
export const discardArrived =
  ({ media }: { readonly media: ServiceClient }): JobHandler<'photo-arrived'> =>
  ({ memorialId, photoId }, { signal }) =>
    discardFrames(media, { memorialId, photoIds: [photoId] }, signal);
