import { jobSettings } from '@afterglow/proto';
import type { Step } from '@afterglow/service-kit/database';
import type { QueueProducer } from '@afterglow/service-kit/queue';
import { songJob } from '../domain/song-job.ts';
import type { SongRepository } from '../repositories/song-repository.ts';

interface EnqueueDueSongsDependencies {
  readonly songs: Pick<SongRepository, 'listOverdue'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
  readonly overdueAfterMs?: number;
}

/** Queues songs without a heartbeat again: Redis lost the job, or its worker died. */
export const enqueueDueSongs =
  ({
    songs,
    producer,
    clock,
    overdueAfterMs = jobSettings.reconcileEveryMs,
  }: EnqueueDueSongsDependencies): Step<never> =>
  async () => {
    const overdue = await songs.listOverdue(new Date(clock().getTime() - overdueAfterMs));
    for (const song of overdue) {
      const { queue, jobId, data } = songJob(song);
      await producer.add(queue, jobId, data);
    }
    return null;
  };
