import type { InvitationFacts } from '@afterglow/proto';
import { fail, type ServiceClient } from '@afterglow/service-kit';

interface OpenInvitationDependencies {
  readonly memorial: Pick<ServiceClient, 'call'>;
  readonly clock: () => Date;
}

export interface OpenInvitation extends Omit<InvitationFacts, 'photoUploadDeadline'> {
  readonly deadline: Date;
}

/** The invitation behind a link. @throws invitation_not_found; deadline_passed. */
export async function openInvitation(
  { memorial, clock }: OpenInvitationDependencies,
  invitationToken: string,
  signal: AbortSignal,
): Promise<OpenInvitation> {
  const params = { invitationToken };
  const found = await memorial.call('GET /internal/invitations/:invitationToken', { params, signal });
  const { photoUploadDeadline, ...invitation } = found;
  const deadline = new Date(photoUploadDeadline);
  if (clock() > deadline) fail('deadline_passed');
  return { ...invitation, deadline };
}
