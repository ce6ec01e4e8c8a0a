import { fail, type Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { presentPublicSlideshow } from '../presenters/slideshow-presenter.ts';

export const getPublicSlideshow =
  ({ slideshows }: RenderDeps): Handler<'GET /api/public/slideshow/:slideshowId/video'> =>
  async ({ params, query }) => {
    const slideshow = await slideshows.findListedByPublicId(params.slideshowId);
    const belongs = query.memorial === undefined || query.memorial === slideshow?.memorial_public_id;
    if (!slideshow || !belongs) fail('video_not_found');
    return presentPublicSlideshow(slideshow);
  };
