import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';

/** Guests keep their invitations, which can be deleted one by one. */
export const deleteFamilyLink =
  (deps: MemorialDeps): Handler<'DELETE /api/memorials/:memorialRef/family-link'> =>
  async ({ params, session: { userId: ownerId } }) => {
    const { transact, memorials, familyLinks, announceChange } = deps;
    const { id: memorialId } = await transact(async (transaction) => {
      const found = await memorials.lockOwnedBy(ownerId, params.memorialRef, transaction);
      const memorial = found ?? fail('memorial_not_found');
      await familyLinks.remove(memorial.id, transaction);
      return memorial;
    }, ownerId);
    announceChange({ ownerId, memorialId, changed: 'invitations' });
    return undefined;
  };
