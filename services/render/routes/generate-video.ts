import { fail, type Handler } from '@afterglow/service-kit';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import { type OwnedSlideshowDependencies, ownedSlideshow } from '../repositories/owned-slideshow.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';
import type { VideoRequests } from '../repositories/video-requests.ts';

interface GenerateVideoDependencies extends OwnedSlideshowDependencies {
  readonly slideshows: Pick<SlideshowRepository, 'byPublicId' | 'byId'>;
  readonly requests: Pick<VideoRequests, 'ask'>;
}

export const generateVideo =
  (
    deps: GenerateVideoDependencies,
  ): Handler<'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video'> =>
  async ({ params, session }) => {
    const { id } = await ownedSlideshow(deps, params, session);
    await deps.requests.ask(id);
    return { slideshow: presentSlideshow((await deps.slideshows.byId(id)) ?? fail('slideshow_not_found')) };
  };
