import type { InvitationFacts } from '@afterglow/proto';
import { fail, type ServiceClient } from '@afterglow/service-kit';

interface OpenInvitationDependencies {
  readonly memorial: Pick<ServiceClient, 'call'>;
  readonly clock: () => Date;
}

export interface OpenInvitation extends Omit<InvitationFacts, 'photoUploadDeadline' | 'nextMorning'> {
  readonly deadline: Date;
  readonly nextMorning: Date | undefined;
}

/** Valid until `graceMs` after the deadline. @throws invitation_not_found; deadline_passed. */
export async function openInvitation(
  { memorial, clock }: OpenInvitationDependencies,
  invitationToken: string,
  signal: AbortSignal,
  graceMs = 0,
): Promise<OpenInvitation> {
  const params = { invitationToken };
  const found = await memorial.call('GET /internal/invitations/:invitationToken', { params, signal });
  const { photoUploadDeadline, nextMorning, ...invitation } = found;
  const deadline = new Date(photoUploadDeadline);
  if (clock().getTime() > deadline.getTime() + graceMs) fail('deadline_passed');
  return { ...invitation, deadline, nextMorning: nextMorning === undefined ? undefined : new Date(nextMorning) };
}
