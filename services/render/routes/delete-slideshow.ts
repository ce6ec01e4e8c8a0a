import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { ownedSlideshow } from '../use-cases/owned-slideshow.ts';

export const deleteSlideshow =
  (deps: RenderDeps): Handler<'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId'> =>
  async ({ params, session }) => {
    const { id } = await ownedSlideshow(deps, params, session);
    await deps.lifecycle.deleteSlideshow(id);
    return undefined;
  };
