import type { Handler, ServiceClient } from '@afterglow/service-kit';
import { presentSharedVideo } from '../presenters/slideshow-presenter.ts';
import type { SlideshowRepository } from '../repositories/slideshow-repository.ts';

interface ListSharedVideosDependencies {
  readonly memorial: ServiceClient;
  readonly slideshows: Pick<SlideshowRepository, 'listShared'>;
  readonly clock: () => Date;
}

/** Until the deadline the link of an invitation is there for photos alone. */
export const listSharedVideos =
  (deps: ListSharedVideosDependencies): Handler<'GET /api/invitations/:invitationToken/videos'> =>
  async ({ params, signal }) => {
    const invitation = await deps.memorial.call('GET /internal/invitations/:invitationToken', { params, signal });
    if (deps.clock() <= new Date(invitation.photoUploadDeadline)) return [];
    return (await deps.slideshows.listShared(invitation.memorialId)).map(presentSharedVideo);
  };
