import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';

/** Photos stay with the memorial. */
export const deleteInvitation =
  ({ memorials, invitations }: MemorialDeps): Handler<'DELETE /api/memorials/:memorialRef/invitations/:invitationId'> =>
  async ({ params, session }) => {
    const memorial = (await memorials.findOwnedBy(session.userId, params.memorialRef)) ?? fail('memorial_not_found');
    if (!(await invitations.remove(memorial.id, Number(params.invitationId)))) fail('invitation_not_found');
    return undefined;
  };
