import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { beginMemorialDeletion } from '../use-cases/begin-memorial-deletion.ts';

/** Media and render delete their data within seconds. */
export const deleteMemorial =
  ({ transact, memorials, announceChange }: MemorialDeps): Handler<'DELETE /api/memorials/:memorialRef'> =>
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
