import { type Handler, isAppError } from '@afterglow/service-kit';
import type { RenderDeps } from '../deps.ts';
import { presentSharedVideo } from '../presenters/slideshow-presenter.ts';

/** Empty until the deadline: before it, the link is only for photos. */
export const listSharedVideos =
  (deps: RenderDeps): Handler<'GET /api/invitations/:invitationToken/videos'> =>
  async ({ params, signal }) => {
    const input = { params, signal };
    const invitation = await deps.memorial
      .call('GET /internal/invitations/:invitationToken/memorial', input)
      .catch((error: unknown) => {
        if (!isAppError(error, 'route_not_found')) throw error;
        // An older copy of memorial, which knows invitations only.
        return deps.memorial.call('GET /internal/invitations/:invitationToken', input);
      });
    if (deps.clock() <= new Date(invitation.photoUploadDeadline)) return [];
    return (await deps.slideshows.listShared(invitation.memorialId)).map(presentSharedVideo);
  };
