import type { Transact } from '@afterglow/service-kit/database';
import type { EventHandler } from '@afterglow/service-kit/queue';
import type { MemorialTables } from '../database.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';
import type { OwnerRepository } from '../repositories/owner-repository.ts';
import type { ReservationRepository } from '../repositories/reservation-repository.ts';
import { beginMemorialDeletion } from '../use-cases/begin-memorial-deletion.ts';

interface DeleteMemorialsOfAccountDependencies {
  readonly transact: Transact<MemorialTables>;
  readonly memorials: Pick<MemorialRepository, 'lockByOwner' | 'remove'>;
  readonly reservations: Pick<ReservationRepository, 'removeByOwner'>;
  readonly owners: Pick<OwnerRepository, 'lock' | 'addTombstone' | 'pruneTombstones'>;
  readonly clock: () => Date;
}

/** Longer than any request that began before the deletion. */
const tombstoneMs = 24 * 60 * 60_000;

/** Deletes each memorial as its owner would and prevents new ones. */
export const deleteMemorialsOfAccount =
  ({
    transact,
    memorials,
    reservations,
    owners,
    clock,
  }: DeleteMemorialsOfAccountDependencies): EventHandler<'account.deleted'> =>
  async ({ userId }) => {
    await transact(async (transaction) => {
      await owners.lock(userId, transaction);
      await owners.addTombstone(userId, transaction);
      for (const memorial of await memorials.lockByOwner(userId, transaction)) {
        await beginMemorialDeletion({ memorials }, transaction, memorial);
      }
      await reservations.removeByOwner(userId, transaction);
      await owners.pruneTombstones(new Date(clock().getTime() - tombstoneMs), transaction);
    });
  };
