import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { ownedSlideshow } from '../use-cases/owned-slideshow.ts';

export const shareSound =
  (deps: RenderDeps): Handler<'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sound-sharing'> =>
  async ({ params, body, session }) => {
    const { id } = await ownedSlideshow(deps, params, session);
    await deps.slideshows.setShared(id, body.isShared, 'sound_shared_at');
    return undefined;
  };
