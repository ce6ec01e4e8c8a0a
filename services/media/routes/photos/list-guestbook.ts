import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';

export const listGuestbook =
  (deps: MediaDeps): Handler<'GET /api/memorials/:memorialRef/guestbook'> =>
  async ({ params, session }) => {
    const { id } = await deps.memorials.owned(params.memorialRef, session);
    return (await deps.guestbook.listPhotos(id)).map(presentPhoto);
  };
