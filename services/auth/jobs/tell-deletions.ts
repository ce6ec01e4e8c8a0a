import { type QueueProducer, tellAgain } from '@afterglow/service-kit';
import { accountDeletedJob, type DeletionRepository } from '../repositories/deletion-repository.ts';

interface TellDeletionsDependencies {
  readonly deletions: Pick<DeletionRepository, 'unfollowed'>;
  readonly producer: Pick<QueueProducer, 'add'>;
  readonly clock: () => Date;
}

/** Tells again of every account that is gone and that memorial has not followed. */
export const tellDeletions = ({ deletions, producer, clock }: TellDeletionsDependencies) =>
  tellAgain({ unacknowledged: deletions.unfollowed, jobOf: accountDeletedJob, producer, clock });
