import type { Handler } from '@afterglow/service-kit';
import type { InvitationUseRepository } from '../repositories/invitation-use-repository.ts';

interface AcknowledgeUseDependencies {
  readonly invitationUses: Pick<InvitationUseRepository, 'acknowledge'>;
}

export const acknowledgeUse =
  ({
    invitationUses,
  }: AcknowledgeUseDependencies): Handler<'POST /internal/invitations/:invitationId/acknowledge-use'> =>
  async ({ params }) => {
    await invitationUses.acknowledge(Number(params.invitationId));
    return { acknowledged: true };
  };
