import { fail, type Handler, type Transact } from '@afterglow/service-kit';
import type { MemorialTables } from '../database.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';
import { beginMemorialDeletion } from '../use-cases/begin-memorial-deletion.ts';

interface DeleteMemorialDependencies {
  readonly transact: Transact<MemorialTables>;
  readonly memorials: Pick<MemorialRepository, 'lockOwnedBy' | 'remove'>;
}

/** It is gone with the answer; media and render follow within seconds. */
export const deleteMemorial =
  ({ transact, memorials }: DeleteMemorialDependencies): Handler<'DELETE /api/memorials/:memorialRef'> =>
  async ({ params, session }) => {
    await transact(async (transaction) => {
      const memorial = await memorials.lockOwnedBy(session.userId, params.memorialRef, transaction);
      await beginMemorialDeletion({ memorials }, transaction, memorial ?? fail('memorial_not_found'));
    });
    return undefined;
  };
