import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';

const defaultContributorName = 'Memorial Owner';

export const uploadPhotos =
  ({ memorials, receivePhotos }: MediaDeps): Handler<'POST /api/memorials/:memorialRef/photos'> =>
  async ({ params, session, signal }, reply) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    const sender = { memorialId: memorial.id, ownerId: memorial.ownerId, invitationId: null };
    const upload = { sender, knownName: defaultContributorName, until: null, readsAll: false };
    const { photos, refused } = await receivePhotos(reply, upload, signal);
    return { photos: photos.map(presentPhoto), refused };
  };
