import type { Handler } from '@afterglow/service-kit';
import { type OwnedSlideshowDependencies, ownedSlideshow } from '../use-cases/owned-slideshow.ts';
import type { VideoLifecycle } from '../use-cases/video-lifecycle.ts';

interface DeleteSlideshowDependencies extends OwnedSlideshowDependencies {
  readonly lifecycle: Pick<VideoLifecycle, 'remove'>;
}

export const deleteSlideshow =
  (deps: DeleteSlideshowDependencies): Handler<'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId'> =>
  async ({ params, session }) => {
    const { id } = await ownedSlideshow(deps, params, session);
    await deps.lifecycle.remove(id);
    return undefined;
  };
