import { fail, type Handler } from '@afterglow/service-kit';
import { presentInvitation } from '../presenters/invitation-presenter.ts';
import type { InvitationRepository } from '../repositories/invitation-repository.ts';
import type { MemorialRepository } from '../repositories/memorial-repository.ts';

interface ListInvitationsDependencies {
  readonly memorials: Pick<MemorialRepository, 'findOwnedBy'>;
  readonly invitations: Pick<InvitationRepository, 'listByMemorial'>;
}

export const listInvitations =
  ({ memorials, invitations }: ListInvitationsDependencies): Handler<'GET /api/memorials/:memorialRef/invitations'> =>
  async ({ params, session }) => {
    const memorial = await memorials.findOwnedBy(session.userId, params.memorialRef);
    if (!memorial) fail('memorial_not_found');
    return (await invitations.listByMemorial(memorial.id)).map(presentInvitation);
  };
