import { fail, type Handler, isAppError, type ServiceClient } from '@afterglow/service-kit';
import { presentInvitationLookup } from '../presenters/invitation-presenter.ts';
import type { InvitationRepository } from '../repositories/invitation-repository.ts';

interface LookUpInvitationDependencies {
  readonly invitations: Pick<InvitationRepository, 'findByToken'>;
  readonly auth: ServiceClient;
}

export const lookUpInvitation =
  ({
    invitations,
    auth,
  }: LookUpInvitationDependencies): Handler<
    'GET /api/invitations/:invitationToken' | 'GET /internal/invitations/:invitationToken/lookup'
  > =>
  async ({ params, signal }) => {
    const invitation = await invitations.findByToken(params.invitationToken);
    if (!invitation) fail('invitation_not_found');
    const userId = String(invitation.owner_id);
    try {
      const organizer = await auth.call('GET /internal/users/:userId', { params: { userId }, signal });
      return presentInvitationLookup(invitation, organizer);
    } catch (error) {
      // The account is gone, and with it, in a moment, the memorial.
      if (isAppError(error, 'user_not_found')) fail('invitation_not_found');
      throw error;
    }
  };
