import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { presentFamilyLink } from '../presenters/invitation-presenter.ts';

/** Replaces only the link that the caller saw, so that a repeated request or a second tab replaces nothing. */
export const putFamilyLink =
  (deps: MemorialDeps): Handler<'PUT /api/memorials/:memorialRef/family-link'> =>
  async ({ params, body, session: { userId: ownerId } }) => {
    const { transact, memorials, familyLinks, newPublicId, announceChange } = deps;
    const { link, memorialId } = await transact(async (transaction) => {
      const found = await memorials.lockOwnedBy(ownerId, params.memorialRef, transaction);
      const memorial = found ?? fail('memorial_not_found');
      const open = await familyLinks.findByMemorial(memorial.id, transaction);
      if (open && open.token !== body.replaces) return { link: open, memorialId: memorial.id };
      await familyLinks.remove(memorial.id, transaction);
      return { link: await familyLinks.add(memorial.id, newPublicId(), transaction), memorialId: memorial.id };
    }, ownerId);
    announceChange({ ownerId, memorialId, changed: 'invitations' });
    return presentFamilyLink(link);
  };
