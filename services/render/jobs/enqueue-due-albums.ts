import { jobSettings } from '@afterglow/proto';
import type { Step } from '@afterglow/service-kit/database';
import type { QueueProducer } from '@afterglow/service-kit/queue';
import { albumJob } from '../domain/album/album-job.ts';
import type { AlbumRepository } from '../repositories/album-repository.ts';

interface EnqueueDueAlbumsDependencies {
  readonly albums: Pick<AlbumRepository, 'listOverdue'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
  readonly overdueAfterMs?: number;
}

/** Queues albums without a heartbeat again: Redis lost the job, or its worker died. */
export const enqueueDueAlbums =
  ({
    albums,
    producer,
    clock,
    overdueAfterMs = jobSettings.reconcileEveryMs,
  }: EnqueueDueAlbumsDependencies): Step<never> =>
  async () => {
    const overdue = await albums.listOverdue(new Date(clock().getTime() - overdueAfterMs));
    for (const album of overdue) {
      const { queue, jobId, data } = albumJob(album);
      await producer.add(queue, jobId, data);
    }
    return null;
  };
