import { type QueueProducer, tellAgain } from '@afterglow/service-kit';
import { type DeletionRepository, memorialDeletedJob } from '../repositories/deletion-repository.ts';

interface TellDeletionsDependencies {
  readonly deletions: Pick<DeletionRepository, 'unfollowed'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
}

/** Tells again of every memorial that is gone and that a service has not followed. */
export const tellDeletions = ({ deletions, producer, clock }: TellDeletionsDependencies) =>
  tellAgain({ unacknowledged: deletions.unfollowed, jobOf: memorialDeletedJob, producer, clock });
