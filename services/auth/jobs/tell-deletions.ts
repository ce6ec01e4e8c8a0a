import { jobSettings } from '@afterglow/proto';
import type { QueueProducer } from '@afterglow/service-kit';
import { accountDeletedJob, type DeletionRepository } from '../repositories/deletion-repository.ts';

interface TellDeletionsDependencies {
  readonly deletions: Pick<DeletionRepository, 'unfollowed'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
}

/** Tells again of every account that is gone and that memorial has not followed: the queue may have lost it. */
export const tellDeletions =
  ({ deletions, producer, clock }: TellDeletionsDependencies) =>
  async (): Promise<void> => {
    const before = new Date(clock().getTime() - jobSettings.reconcileEveryMs);
    for (const userId of await deletions.unfollowed(before)) {
      const { queue, jobId, data } = accountDeletedJob(userId);
      await producer.add(queue, jobId, data);
    }
  };
