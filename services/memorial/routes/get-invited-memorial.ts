import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { presentInvitedMemorial } from '../presenters/invitation-presenter.ts';

export const getInvitedMemorial =
  ({ invitations, familyLinks }: MemorialDeps): Handler<'GET /internal/invitations/:invitationToken/memorial'> =>
  async ({ params: { invitationToken } }) => {
    const found = (await invitations.findByToken(invitationToken)) ?? (await familyLinks.findByToken(invitationToken));
    return presentInvitedMemorial(found ?? fail('invitation_not_found'));
  };
