import type { Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { presentPhoto } from '../../presenters/photo-presenter.ts';

export const listSlideshowPhotos =
  ({ memorials, photoQueries }: MediaDeps): Handler<'GET /api/memorials/:memorialRef/slideshow-photos'> =>
  async ({ params, session }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return (await photoQueries.listSelected(memorial.id)).map(presentPhoto);
  };
