import { jobSettings } from '@afterglow/proto';
import type { QueueProducer } from '@afterglow/service-kit';
import { type DeletionRepository, memorialDeletedJob } from '../repositories/deletion-repository.ts';

interface TellDeletionsDependencies {
  readonly deletions: Pick<DeletionRepository, 'unfollowed'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
}

/** Tells again of every memorial that is gone and that a service has not followed: the queue may have lost it. */
export const tellDeletions =
  ({ deletions, producer, clock }: TellDeletionsDependencies) =>
  async (): Promise<void> => {
    const before = new Date(clock().getTime() - jobSettings.reconcileEveryMs);
    for (const deletion of await deletions.unfollowed(before)) {
      const { queue, jobId, data } = memorialDeletedJob(deletion);
      await producer.add(queue, jobId, data);
    }
  };
