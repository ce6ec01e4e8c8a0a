import { publishEvent, type Step, type Transact } from '@afterglow/service-kit/database';
import type { MediaTables } from '../database.ts';
import type { DigestRepository } from '../repositories/digest-repository.ts';

interface PublishDigestsDependencies {
  readonly transact: Transact<MediaTables>;
  readonly digests: Pick<DigestRepository, 'takeDue'>;
}

export const digestsAtOnce = 100;

/** Publishes what has arrived for memorials whose morning has come. */
export const publishDigests =
  ({ transact, digests }: PublishDigestsDependencies): Step<'more'> =>
  () =>
    transact(async (transaction) => {
      const due = await digests.takeDue(digestsAtOnce, transaction);
      for (const digest of due) await publishEvent(transaction, 'photos.arrived', digest);
      return due.length === digestsAtOnce ? 'more' : null;
    });
