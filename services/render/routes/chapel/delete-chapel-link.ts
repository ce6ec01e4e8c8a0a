import type { Handler } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';
import { findLinkedId } from '../../use-cases/chapel/find-linked-id.ts';
import { ownedSlideshow } from '../../use-cases/owned-slideshow.ts';

export const deleteChapelLink =
  (deps: RenderDeps): Handler<'DELETE /api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link'> =>
  async ({ params, session }) => {
    const slideshow = await ownedSlideshow(deps, params, session);
    await deps.chapelLinks.remove(findLinkedId(slideshow));
    return undefined;
  };
