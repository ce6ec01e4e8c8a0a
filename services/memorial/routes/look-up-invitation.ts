import type { Organizer } from '@afterglow/proto';
import { fail, type Handler, isAppError, readContributorSecret } from '@afterglow/service-kit';
import type { FastifyRequest } from 'fastify';
import type { MemorialDeps } from '../deps.ts';
import { guestKey } from '../domain/guest-key.ts';
import { presentFamilyLinkLookup, presentInvitationLookup } from '../presenters/invitation-presenter.ts';

type LookUp = Handler<'GET /api/invitations/:invitationToken' | 'GET /internal/invitations/:invitationToken/lookup'>;

async function findOrganizer({ auth }: MemorialDeps, ownerId: number, signal: AbortSignal): Promise<Organizer> {
  try {
    return await auth.call('GET /internal/users/:userId', { params: { userId: String(ownerId) }, signal });
  } catch (error) {
    // The account was just deleted; its memorials follow.
    if (isAppError(error, 'user_not_found')) fail('invitation_not_found');
    throw error;
  }
}

async function findGuestToken(deps: MemorialDeps, familyLinkId: number, raw: FastifyRequest): Promise<string | null> {
  const secret = readContributorSecret(raw, deps.publicOrigin);
  if (secret === undefined) return null;
  const newest = await deps.invitations.findByGuest({ familyLinkId, guestKey: guestKey(secret, familyLinkId) });
  return newest?.token ?? null;
}

export const lookUpInvitation =
  (deps: MemorialDeps): LookUp =>
  async ({ params, signal, raw }) => {
    const invitation = await deps.invitations.findByToken(params.invitationToken);
    if (invitation) return presentInvitationLookup(invitation, await findOrganizer(deps, invitation.owner_id, signal));
    const link = (await deps.familyLinks.findByToken(params.invitationToken)) ?? fail('invitation_not_found');
    const organizer = await findOrganizer(deps, link.owner_id, signal);
    return presentFamilyLinkLookup(link, organizer, await findGuestToken(deps, link.id, raw));
  };
