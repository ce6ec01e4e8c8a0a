import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDatabase } from '../database.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';
import { beginMemorialDeletion } from '../use-cases/begin-memorial-deletion.ts';

interface DeleteMemorialDependencies {
  readonly database: Pick<MemorialDatabase, 'transaction'>;
  readonly memorials: Pick<MemorialRepository, 'lockOwnedBy' | 'remove'>;
}

/** It is gone with the answer; media and render follow within seconds. */
export const deleteMemorial =
  ({ database, memorials }: DeleteMemorialDependencies): Handler<'DELETE /api/memorials/:memorialRef'> =>
  async ({ params, session }) => {
    await database.transaction().execute(async (transaction) => {
      const memorial = await memorials.lockOwnedBy(session.userId, params.memorialRef, transaction);
      await beginMemorialDeletion({ memorials }, transaction, memorial ?? fail('memorial_not_found'));
    });
    return undefined;
  };
