import { fail, type Handler } from '@afterglow/service-kit';
import { presentInvitation } from '../presenters/invitation-presenter.ts';
import type { InvitationRepository } from '../repositories/invitation-repository.ts';

interface CreateInvitationDependencies {
  readonly invitations: Pick<InvitationRepository, 'add'>;
  readonly newPublicId: () => string;
}

export const createInvitation =
  ({
    invitations,
    newPublicId,
  }: CreateInvitationDependencies): Handler<'POST /api/memorials/:memorialRef/invitations'> =>
  async ({ params, body, session }) => {
    const invitation = await invitations.add({
      ownerId: session.userId,
      memorialRef: params.memorialRef,
      token: newPublicId(),
      recipientName: body.recipientName.trim(),
    });
    return invitation ? presentInvitation(invitation) : fail('memorial_not_found');
  };
