import { fail, type Handler } from '@afterglow/service-kit';
import type { InvitationRepository } from '../repositories/invitation-repository.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface DeleteInvitationDependencies {
  readonly memorials: Pick<MemorialRepository, 'findOwnedBy'>;
  readonly invitations: Pick<InvitationRepository, 'remove'>;
}

/** Its photos stay: they are the memorial's. */
export const deleteInvitation =
  ({
    memorials,
    invitations,
  }: DeleteInvitationDependencies): Handler<'DELETE /api/memorials/:memorialRef/invitations/:invitationId'> =>
  async ({ params, session }) => {
    const memorial = (await memorials.findOwnedBy(session.userId, params.memorialRef)) ?? fail('memorial_not_found');
    if (!(await invitations.remove(memorial.id, Number(params.invitationId)))) fail('invitation_not_found');
    return undefined;
  };
