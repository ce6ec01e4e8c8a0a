import { fail, type Handler, newPublicId } from '@afterglow/service-kit';
import type { RenderDeps } from '../../deps.ts';
import { findLinkedId } from '../../use-cases/chapel/find-linked-id.ts';
import { queueChapelFiles } from '../../use-cases/chapel/queue-chapel-files.ts';
import { ownedSlideshow } from '../../use-cases/owned-slideshow.ts';

export const putChapelLink =
  (deps: RenderDeps): Handler<'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link'> =>
  async ({ params, session }) => {
    const { chapelLinks, inOwnerTransaction } = deps;
    const slideshow = await ownedSlideshow(deps, params, session);
    const id = findLinkedId(slideshow);
    const link = await inOwnerTransaction(slideshow.owner_id, async (transaction) => {
      const open = await chapelLinks.findBySlideshow(id, transaction);
      return open ?? (await chapelLinks.add(id, newPublicId(), transaction)) ?? fail('slideshow_not_found');
    });
    await queueChapelFiles(deps, id);
    return { token: link.token, createdAt: link.created_at.toISOString() };
  };
