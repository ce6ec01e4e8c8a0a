import { fail, type RouteRequest, readContributorSecret, type ServiceClient } from '@afterglow/service-kit';
import { contributorKey } from '../../domain/contributor-key.ts';
import type { SendingBrowser } from '../../domain/sender.ts';
import { openInvitation } from './open-invitation.ts';

export interface SendingBrowserDependencies {
  readonly memorial: ServiceClient;
  readonly clock: () => Date;
  readonly publicOrigin: string | undefined;
}

type RequestOfBrowser = Pick<
  RouteRequest<'DELETE /api/invitations/:invitationToken/photos/:filename'>,
  'params' | 'signal' | 'raw'
>;

/** Identifies the browser by its cookie. @throws invitation_not_found; deadline_passed; photo_not_found without the cookie. */
export async function sendingBrowser(
  deps: SendingBrowserDependencies,
  { params, signal, raw }: RequestOfBrowser,
): Promise<SendingBrowser> {
  const { invitationId } = await openInvitation(deps, params.invitationToken, signal);
  const secret = readContributorSecret(raw, deps.publicOrigin) ?? fail('photo_not_found');
  return { invitationId, contributorKey: contributorKey(secret, invitationId) };
}
