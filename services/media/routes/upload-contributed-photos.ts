import { limits } from '@afterglow/proto';
import { fail, type Handler, type ServiceClient } from '@afterglow/service-kit';
import { presentReceipt } from '../presenters/photo-presenter.ts';
import { presentUpload } from '../presenters/upload-presenter.ts';
import type { ReceivePhotos } from '../use-cases/receive-photos.ts';

interface UploadContributedPhotosDependencies {
  readonly memorial: ServiceClient;
  readonly receivePhotos: ReceivePhotos;
  readonly clock: () => Date;
}

export const uploadContributedPhotos =
  (deps: UploadContributedPhotosDependencies): Handler<'POST /api/invitations/:invitationToken/upload'> =>
  async ({ params, signal }, reply) => {
    const invitation = await deps.memorial.call('GET /internal/invitations/:invitationToken', { params, signal });
    const deadline = new Date(invitation.photoUploadDeadline);
    if (deps.clock() > deadline) fail('deadline_passed');
    const { memorialId, ownerId, invitationId, recipientName } = invitation;
    const until = new Date(deadline.getTime() + limits.uploadGraceMs);
    const upload = { sender: { memorialId, ownerId, invitationId }, knownName: recipientName, until };
    const received = await deps.receivePhotos(reply, upload, signal);
    return presentUpload(received, presentReceipt);
  };
