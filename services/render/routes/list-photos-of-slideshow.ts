import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { ownedSlideshow } from '../use-cases/owned-slideshow.ts';

export const listPhotosOfSlideshow =
  (deps: RenderDeps): Handler<'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/photos'> =>
  async ({ params, session, signal }) => {
    const { memorial_id: memorialId, photo_ids } = await ownedSlideshow(deps, params, session);
    return deps.media.call('POST /internal/photos/lookup', {
      body: { memorialId, photoIds: photo_ids.map(Number) },
      signal,
    });
  };
