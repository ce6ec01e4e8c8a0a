import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDatabase } from '../database.ts';
import type { DeletionRepository } from '../repositories/deletion-repository.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface DeleteMemorialDependencies {
  readonly database: Pick<MemorialDatabase, 'transaction'>;
  readonly memorials: Pick<MemorialRepository, 'lockOwnedBy'>;
  readonly deletions: Pick<DeletionRepository, 'begin'>;
}

/** It is gone with the answer; media and render follow within seconds. */
export const deleteMemorial =
  ({ database, memorials, deletions }: DeleteMemorialDependencies): Handler<'DELETE /api/memorials/:memorialRef'> =>
  async ({ params, session }) => {
    await database.transaction().execute(async (transaction) => {
      const memorial = await memorials.lockOwnedBy(session.userId, params.memorialRef, transaction);
      await deletions.begin(transaction, memorial ?? fail('memorial_not_found'));
    });
    return undefined;
  };
