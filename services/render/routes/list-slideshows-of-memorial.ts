import type { Handler } from '@afterglow/service-kit';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';

interface ListSlideshowsOfMemorialDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'listByMemorial'>;
}

export const listSlideshowsOfMemorial =
  ({ slideshows }: ListSlideshowsOfMemorialDependencies): Handler<'GET /internal/memorials/:memorialId/slideshows'> =>
  async ({ params }) =>
    (await slideshows.listByMemorial(Number(params.memorialId))).map(presentSlideshow);
