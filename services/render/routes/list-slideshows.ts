import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';

export const listSlideshows =
  ({ memorials, slideshows }: RenderDeps): Handler<'GET /api/memorials/:memorialRef/slideshows'> =>
  async ({ params, query, session }) => {
    const { id } = await memorials.owned(params.memorialRef, session);
    const { photoId } = query;
    const rows = photoId ? slideshows.listByPhoto(id, Number(photoId)) : slideshows.listByMemorial(id);
    return (await rows).map(presentSlideshow);
  };
