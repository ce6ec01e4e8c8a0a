import type { JobHandler, ServiceClient } from '@afterglow/service-kit';
import type { MemorialDatabase } from '../database.ts';
import type { DeletionRepository } from '../repositories/deletion-repository.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface DeleteMemorialsOfAccountDependencies {
  readonly database: Pick<MemorialDatabase, 'transaction'>;
  readonly memorials: Pick<MemorialRepository, 'lockAllOf'>;
  readonly deletions: Pick<DeletionRepository, 'begin'>;
  readonly auth: ServiceClient;
}

/** The memorials of an account that is gone go by the same road as one that its owner deletes. */
export const deleteMemorialsOfAccount =
  ({ database, memorials, deletions, auth }: DeleteMemorialsOfAccountDependencies): JobHandler<'account-deleted'> =>
  async ({ userId }, { signal }) => {
    await database.transaction().execute(async (transaction) => {
      for (const memorial of await memorials.lockAllOf(userId, transaction)) {
        await deletions.begin(transaction, memorial);
      }
    });
    await auth.call('POST /internal/users/acknowledge-deletion', { body: { userId }, signal });
  };
