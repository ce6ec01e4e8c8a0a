import type { Handler } from '@afterglow/service-kit';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import { type OwnedSlideshowDependencies, ownedSlideshow } from '../use-cases/owned-slideshow.ts';

interface ShareSlideshowDependencies extends OwnedSlideshowDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'findByPublicId' | 'markShared'>;
}

export const shareSlideshow =
  (deps: ShareSlideshowDependencies): Handler<'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/share'> =>
  async ({ params, session }) => {
    const { id } = await ownedSlideshow(deps, params, session);
    await deps.slideshows.markShared(id);
    return undefined;
  };
