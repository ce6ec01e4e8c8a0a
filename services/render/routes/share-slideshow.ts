import type { Handler } from '@afterglow/service-kit';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import { type OwnedSlideshowDependencies, ownedSlideshow } from '../use-cases/owned-slideshow.ts';

interface ShareSlideshowDependencies extends OwnedSlideshowDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'findByPublicId' | 'setShared'>;
}

export const shareSlideshow =
  (
    deps: ShareSlideshowDependencies,
  ): Handler<'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sharing'> =>
  async ({ params, body, session }) => {
    const { id } = await ownedSlideshow(deps, params, session);
    await deps.slideshows.setShared(id, body.isShared);
    return undefined;
  };
