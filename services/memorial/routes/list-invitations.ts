import { fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { presentInvitation } from '../presenters/invitation-presenter.ts';

export const listInvitations =
  ({ memorials, invitations }: MemorialDeps): Handler<'GET /api/memorials/:memorialRef/invitations'> =>
  async ({ params, session }) => {
    const memorial = await memorials.findOwnedBy(session.userId, params.memorialRef);
    if (!memorial) fail('memorial_not_found');
    return (await invitations.listByMemorial(memorial.id)).map(presentInvitation);
  };
