import type { Handler, ServiceClient } from '@afterglow/service-kit';
import { type OwnedSlideshowDependencies, ownedSlideshow } from '../use-cases/owned-slideshow.ts';

interface ListPhotosDependencies extends OwnedSlideshowDependencies {
  readonly media: ServiceClient;
}

export const listPhotosOfSlideshow =
  (deps: ListPhotosDependencies): Handler<'GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/photos'> =>
  async ({ params, session, signal }) => {
    const { memorial_id: memorialId, photo_ids } = await ownedSlideshow(deps, params, session);
    return deps.media.call('POST /internal/photos/lookup', {
      body: { memorialId, photoIds: photo_ids.map(Number) },
      signal,
    });
  };
