import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { presentInvitationFacts } from '../presenters/invitation-presenter.ts';

export const getInvitationFacts =
  ({ invitations, clock }: MemorialDeps): Handler<'GET /internal/invitations/:invitationToken'> =>
  async ({ params }) => {
    const invitation = await invitations.findByToken(params.invitationToken);
    return invitation ? presentInvitationFacts(invitation, clock()) : fail('invitation_not_found');
  };
