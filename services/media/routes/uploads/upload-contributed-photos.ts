import { limits } from '@afterglow/proto';
import { ensureContributorSecret, type Handler, isNavigation } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { contributorKey } from '../../domain/contributor-key.ts';
import { presentReceipt } from '../../presenters/photo-presenter.ts';
import { openInvitation } from '../../use-cases/uploads/open-invitation.ts';

export const uploadContributedPhotos =
  (deps: MediaDeps): Handler<'POST /api/invitations/:invitationToken/upload'> =>
  async ({ params, signal }, reply) => {
    const invitation = await openInvitation(deps, params.invitationToken, signal);
    const { memorialId, ownerId, invitationId, recipientName, deadline, nextMorning } = invitation;
    const secret = ensureContributorSecret(reply, deps.clock(), deps.publicOrigin);
    const sender = {
      ...{ memorialId, ownerId, invitationId, contributorKey: contributorKey(secret, invitationId) },
      ...(nextMorning && { digestDueAt: nextMorning }),
    };
    const until = new Date(deadline.getTime() + limits.uploadGraceMs);
    const upload = { sender, knownName: recipientName, until, readsAll: isNavigation(reply.request) };
    const { photos, refused } = await deps.receivePhotos(reply, upload, signal);
    return { photos: photos.map(presentReceipt), refused };
  };
