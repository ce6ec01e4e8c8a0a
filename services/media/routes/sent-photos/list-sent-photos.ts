import { limits } from '@afterglow/proto';
import type { Handler, ServiceClient } from '@afterglow/service-kit';
import { ensureContributorSecret } from '../../adapters/contributor-cookie.ts';
import { contributorKey } from '../../domain/contributor-key.ts';
import { presentSentPhoto } from '../../presenters/sent-photo-presenter.ts';
import { openInvitation } from '../../use-cases/uploads/open-invitation.ts';
import type { SentPhotos } from '../../use-cases/uploads/sent-photos.ts';

interface ListSentPhotosDependencies {
  readonly memorial: ServiceClient;
  readonly sentPhotoActions: Pick<SentPhotos, 'list'>;
  readonly clock: () => Date;
  readonly publicOrigin: string | undefined;
}

/**
 * A page asks for it before it sends: from then on its browser has a secret, and the photos know by which it is theirs.
 * Asked for as long as an upload may still end, it tells what has arrived in time.
 */
export const listSentPhotos =
  (deps: ListSentPhotosDependencies): Handler<'GET /api/invitations/:invitationToken/photos'> =>
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
