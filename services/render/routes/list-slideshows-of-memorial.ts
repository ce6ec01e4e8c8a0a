import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';

export const listSlideshowsOfMemorial =
  ({ slideshows }: RenderDeps): Handler<'GET /internal/memorials/:memorialId/slideshows'> =>
  async ({ params }) =>
    (await slideshows.listByMemorial(Number(params.memorialId))).map(presentSlideshow);
