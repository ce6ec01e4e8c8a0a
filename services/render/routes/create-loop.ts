import { fail, type Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { presentSlideshow } from '../presenters/slideshow-presenter.ts';
import { ownedSlideshow } from '../use-cases/owned-slideshow.ts';

export const createLoop =
  (deps: RenderDeps): Handler<'POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/loop'> =>
  async ({ params, session }) => {
    const id = await deps.addLoop(await ownedSlideshow(deps, params, session));
    const loop = id === undefined ? undefined : await deps.slideshows.findById(id);
    return { slideshow: presentSlideshow(loop ?? fail('slideshow_not_found')) };
  };
