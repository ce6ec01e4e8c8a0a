import { fail, type Handler } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { MemorialTables } from '../database.ts';
import { presentInvitation } from '../presenters/invitation-presenter.ts';
import type { InvitationRepository } from '../repositories/invitation-repository.ts';

interface CreateInvitationDependencies {
  readonly transact: Transact<MemorialTables>;
  readonly invitations: Pick<InvitationRepository, 'add'>;
  readonly newPublicId: () => string;
}

export const createInvitation =
  ({
    transact,
    invitations,
    newPublicId,
  }: CreateInvitationDependencies): Handler<'POST /api/memorials/:memorialRef/invitations'> =>
  async ({ params, body, session }) => {
    const { userId: ownerId } = session;
    const recipientName = body.recipientName.trim();
    const added = { ownerId, memorialRef: params.memorialRef, token: newPublicId(), recipientName };
    const invitation = await transact((transaction) => invitations.add(added, transaction), ownerId);
    return invitation ? presentInvitation(invitation) : fail('memorial_not_found');
  };
