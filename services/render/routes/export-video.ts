import { fail, type Handler } from '@afterglow/service-kit';
import { videoFilename } from '../domain/video/video-filename.ts';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import { type OwnedSlideshowDependencies, ownedSlideshow } from '../use-cases/owned-slideshow.ts';

export const exportVideo =
  (deps: OwnedSlideshowDependencies): Handler<'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export'> =>
  async ({ params, session }) => {
    const slideshow = await ownedSlideshow(deps, params, session);
    const { videoUrl } = presentSlideshow(slideshow);
    if (!videoUrl) fail('video_not_ready');
    return { downloadUrl: `${videoUrl}&download=1`, filename: videoFilename(slideshow.deceased_name, slideshow.title) };
  };
