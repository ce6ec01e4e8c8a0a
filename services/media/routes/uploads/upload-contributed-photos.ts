import { limits } from '@afterglow/proto';
import { type Handler, isNavigation, type ServiceClient } from '@afterglow/service-kit';
import { ensureContributorSecret } from '../../adapters/contributor-cookie.ts';
import { contributorKey } from '../../domain/contributor-key.ts';
import { presentReceipt } from '../../presenters/photo-presenter.ts';
import { openInvitation } from '../../use-cases/uploads/open-invitation.ts';
import type { ReceivePhotos } from '../../use-cases/uploads/receive-photos.ts';

interface UploadContributedPhotosDependencies {
  readonly memorial: ServiceClient;
  readonly receivePhotos: ReceivePhotos;
  readonly clock: () => Date;
  readonly publicOrigin: string | undefined;
}

export const uploadContributedPhotos =
  (deps: UploadContributedPhotosDependencies): Handler<'POST /api/invitations/:invitationToken/upload'> =>
  async ({ params, signal }, reply) => {
    const invitation = await openInvitation(deps, params.invitationToken, signal);
    const { memorialId, ownerId, invitationId, recipientName, deadline } = invitation;
    const secret = ensureContributorSecret(reply, deps.clock(), deps.publicOrigin);
    const sender = { memorialId, ownerId, invitationId, contributorKey: contributorKey(secret, invitationId) };
    const until = new Date(deadline.getTime() + limits.uploadGraceMs);
    const upload = { sender, knownName: recipientName, until, readsAll: isNavigation(reply.request) };
    const { photos, refused } = await deps.receivePhotos(reply, upload, signal);
    return { photos: photos.map(presentReceipt), refused };
  };
