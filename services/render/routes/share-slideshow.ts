import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { ownedSlideshow } from '../use-cases/owned-slideshow.ts';

export const shareSlideshow =
  (deps: RenderDeps): Handler<'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sharing'> =>
  async ({ params, body, session }) => {
    const { id } = await ownedSlideshow(deps, params, session);
    await deps.slideshows.setShared(id, body.isShared);
    return undefined;
  };
