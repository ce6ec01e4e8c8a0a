import type { Handler, MemorialDirectory } from '@afterglow/service-kit';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';

interface ListSlideshowsDependencies {
  readonly memorials: MemorialDirectory;
  readonly slideshows: Pick<SlideshowRepository, 'listByMemorial' | 'listByPhoto'>;
}

export const listSlideshows =
  ({ memorials, slideshows }: ListSlideshowsDependencies): Handler<'GET /api/memorials/:memorialRef/slideshows'> =>
  async ({ params, query, session }) => {
    const { id } = await memorials.owned(params.memorialRef, session);
    const { photoId } = query;
    const rows = photoId ? slideshows.listByPhoto(id, Number(photoId)) : slideshows.listByMemorial(id);
    return (await rows).map(presentSlideshow);
  };
