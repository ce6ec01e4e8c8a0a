import type { Handler, MemorialDirectory } from '@afterglow/service-kit';
import { presentPhoto } from '../../presenters/photo-presenter.ts';
import type { ReceivePhotos } from '../../use-cases/uploads/receive-photos.ts';

interface UploadPhotosDependencies {
  readonly memorials: MemorialDirectory;
  readonly receivePhotos: ReceivePhotos;
}

const defaultContributorName = 'Memorial Owner';

export const uploadPhotos =
  ({ memorials, receivePhotos }: UploadPhotosDependencies): Handler<'POST /api/memorials/:memorialRef/photos'> =>
  async ({ params, session, signal }, reply) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    const sender = { memorialId: memorial.id, ownerId: memorial.ownerId, invitationId: null };
    const upload = { sender, knownName: defaultContributorName, until: null, readsAll: false };
    const { photos, refused } = await receivePhotos(reply, upload, signal);
    return { photos: photos.map(presentPhoto), refused };
  };
