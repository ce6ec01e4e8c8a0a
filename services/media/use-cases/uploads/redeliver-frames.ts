import { attemptEach, type Logger } from '@afterglow/service-kit';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import type { QueueProducer } from '@afterglow/service-kit/queue';
import type { PhotoStore } from '../../adapters/photos/photo-store.ts';
import type { FrameRepository } from '../../repositories/frame-repository.ts';
import { photoArrivedJob } from './store-photo.ts';

interface RedeliverFramesDependencies {
  readonly frames: Pick<FrameRepository, 'listOverdue' | 'markDelivered' | 'listMadeBefore'>;
  readonly photoStore: Pick<PhotoStore, 'removeDerivative'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly store: Pick<ObjectStore, 'ping'>;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly overdueAfterMs: number;
  readonly signal: AbortSignal;
}

/** A frame still not encoded by then is removed; it is made again on demand. */
const longestWaitMs = 60 * 60_000;

export const redeliverFrames = (deps: RedeliverFramesDependencies) => async (): Promise<void> => {
  const { frames, photoStore, producer, store, clock, log, overdueAfterMs, signal } = deps;
  const now = clock().getTime();
  const overdue = await frames.listOverdue(new Date(now - overdueAfterMs));
  for (const { memorialId, photoId } of overdue) {
    const { queue, jobId, data } = photoArrivedJob(memorialId, photoId);
    await producer.add(queue, jobId, data);
  }
  await frames.markDelivered(overdue.map(({ photoId }) => photoId));
  const old = await frames.listMadeBefore(new Date(now - longestWaitMs));
  const what = 'the removal of an old frame';
  await attemptEach(old, (place) => photoStore.removeDerivative(place, { recipe: 'frame', turns: 0 }), {
    signal,
    log,
    what,
    ping: store.ping,
  });
};
