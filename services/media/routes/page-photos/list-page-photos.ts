import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';

export const listPagePhotos =
  ({ memorials, photoQueries }: MediaDeps): Handler<'GET /api/memorials/:memorialRef/page-photos'> =>
  async ({ params, session }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return (await photoQueries.listOnPage(memorial.id)).map(presentPhoto);
  };
