import type { Handler, MemorialDirectory } from '@afterglow/service-kit';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';

interface ListSlideshowsDependencies {
  readonly memorials: MemorialDirectory;
  readonly slideshows: Pick<SlideshowRepository, 'ofMemorial'>;
}

export const listSlideshows =
  ({ memorials, slideshows }: ListSlideshowsDependencies): Handler<'GET /api/memorials/:memorialRef/slideshows'> =>
  async ({ params, session }) => {
    const memorial = await memorials.owned(params.memorialRef, session);
    return (await slideshows.ofMemorial(memorial.id)).map(presentSlideshow);
  };
