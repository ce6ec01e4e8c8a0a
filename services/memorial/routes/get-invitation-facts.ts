import { fail, type Handler } from '@afterglow/service-kit';
import { presentInvitationFacts } from '../presenters/invitation-presenter.ts';
import type { InvitationRepository } from '../repositories/invitation-repository.ts';

interface GetInvitationFactsDependencies {
  readonly invitations: Pick<InvitationRepository, 'findByToken'>;
}

export const getInvitationFacts =
  ({ invitations }: GetInvitationFactsDependencies): Handler<'GET /internal/invitations/:invitationToken'> =>
  async ({ params }) => {
    const invitation = await invitations.findByToken(params.invitationToken);
    return invitation ? presentInvitationFacts(invitation) : fail('invitation_not_found');
  };
