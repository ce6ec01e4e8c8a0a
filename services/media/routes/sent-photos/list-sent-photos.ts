import { limits } from '@afterglow/proto';
import { ensureContributorSecret, type Handler } from '@afterglow/service-kit';
import type { MediaDeps } from '../../deps.ts';
import { contributorKey } from '../../domain/contributor-key.ts';
import { presentSentPhoto } from '../../presenters/sent-photo-presenter.ts';
import { openInvitation } from '../../use-cases/uploads/open-invitation.ts';

/** Gives the browser its secret before it sends. Answers until uploads may no longer end, to show what arrived in time. */
export const listSentPhotos =
  (deps: MediaDeps): Handler<'GET /api/invitations/:invitationToken/photos'> =>
  async ({ params, signal }, reply) => {
    const { invitationId, memorialId } = await openInvitation(
      deps,
      params.invitationToken,
      signal,
      limits.uploadGraceMs,
    );
    const secret = ensureContributorSecret(reply, deps.clock(), deps.publicOrigin);
    const browser = { invitationId, contributorKey: contributorKey(secret, invitationId) };
    return (await deps.sentPhotoActions.list(browser, memorialId)).map(presentSentPhoto);
  };
