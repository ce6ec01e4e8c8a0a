import { fail, type RouteRequest, type ServiceClient } from '@afterglow/service-kit';
import { readContributorSecret } from '../../adapters/contributor-cookie.ts';
import { contributorKey } from '../../domain/contributor-key.ts';
import type { SendingBrowser } from '../../repositories/sent-photo-repository.ts';
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

/** The browser that asks for one of its photos. @throws invitation_not_found; deadline_passed; photo_not_found without a secret. */
export async function sendingBrowser(
  deps: SendingBrowserDependencies,
  { params, signal, raw }: RequestOfBrowser,
): Promise<SendingBrowser> {
  const { invitationId } = await openInvitation(deps, params.invitationToken, signal);
  const secret = readContributorSecret(raw, deps.publicOrigin) ?? fail('photo_not_found');
  return { invitationId, contributorKey: contributorKey(secret, invitationId) };
}
