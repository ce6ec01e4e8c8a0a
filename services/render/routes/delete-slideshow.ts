import type { Handler } from '@afterglow/service-kit';
import { type OwnedSlideshowDependencies, ownedSlideshow } from '../repositories/owned-slideshow.ts';
import type { VideoRequests } from '../use-cases/video-lifecycle.ts';

interface DeleteSlideshowDependencies extends OwnedSlideshowDependencies {
  readonly requests: Pick<VideoRequests, 'remove'>;
}

export const deleteSlideshow =
  (deps: DeleteSlideshowDependencies): Handler<'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId'> =>
  async ({ params, session }) => {
    const { id } = await ownedSlideshow(deps, params, session);
    await deps.requests.remove(id);
    return undefined;
  };
