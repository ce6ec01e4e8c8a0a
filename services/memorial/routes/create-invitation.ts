import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { presentInvitation } from '../presenters/invitation-presenter.ts';

export const createInvitation =
  ({ transact, invitations, newPublicId }: MemorialDeps): Handler<'POST /api/memorials/:memorialRef/invitations'> =>
  async ({ params, body, session }) => {
    const { userId: ownerId } = session;
    const recipientName = body.recipientName.trim();
    const added = { ownerId, memorialRef: params.memorialRef, token: newPublicId(), recipientName };
    const invitation = await transact((transaction) => invitations.add(added, transaction), ownerId);
    return invitation ? presentInvitation(invitation) : fail('memorial_not_found');
  };
