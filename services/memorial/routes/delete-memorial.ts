import { type AnnounceChange, fail, type Handler } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { MemorialTables } from '../database.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';
import { beginMemorialDeletion } from '../use-cases/begin-memorial-deletion.ts';

interface DeleteMemorialDependencies {
  readonly transact: Transact<MemorialTables>;
  readonly memorials: Pick<MemorialRepository, 'lockOwnedBy' | 'remove'>;
  readonly announceChange: AnnounceChange;
}

/** It is gone with the answer; media and render follow within seconds. */
export const deleteMemorial =
  ({
    transact,
    memorials,
    announceChange,
  }: DeleteMemorialDependencies): Handler<'DELETE /api/memorials/:memorialRef'> =>
  async ({ params, session: { userId: ownerId } }) => {
    const memorialId = await transact(async (transaction) => {
      const memorial = await memorials.lockOwnedBy(ownerId, params.memorialRef, transaction);
      if (!memorial) fail('memorial_not_found');
      await beginMemorialDeletion({ memorials }, transaction, memorial);
      return memorial.id;
    }, ownerId);
    announceChange({ ownerId, memorialId, changed: 'memorial' });
    return undefined;
  };
