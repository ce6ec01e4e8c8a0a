import type { Organizer } from '@afterglow/proto';
import { ensureContributorSecret, fail, type Handler, isAppError, readContributorSecret } from '@afterglow/service-kit';
import type { FastifyRequest } from 'fastify';
import type { MemorialDeps } from '../deps.ts';
import { guestKey } from '../domain/guest-key.ts';
import { presentFamilyLinkLookup, presentInvitationLookup } from '../presenters/invitation-presenter.ts';

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

async function lookUp(deps: MemorialDeps, invitationToken: string, signal: AbortSignal, raw: FastifyRequest) {
  const invitation = await deps.invitations.findByToken(invitationToken);
  if (invitation) return presentInvitationLookup(invitation, await findOrganizer(deps, invitation.owner_id, signal));
  const link = (await deps.familyLinks.findByToken(invitationToken)) ?? fail('invitation_not_found');
  const organizer = await findOrganizer(deps, link.owner_id, signal);
  return presentFamilyLinkLookup(link, organizer, await findGuestToken(deps, link.id, raw));
}

/** Gives the browser its secret before a guest gives a name: the name may be sent again after a lost answer. */
export const lookUpInvitation =
  (deps: MemorialDeps): Handler<'GET /api/invitations/:invitationToken'> =>
  async ({ params, signal, raw }, reply) => {
    const found = await lookUp(deps, params.invitationToken, signal, raw);
    if (found.familyLink) ensureContributorSecret(reply, deps.clock(), deps.publicOrigin);
    return found;
  };

export const lookUpInvitationForCard =
  (deps: MemorialDeps): Handler<'GET /internal/invitations/:invitationToken/lookup'> =>
  ({ params, signal, raw }) =>
    lookUp(deps, params.invitationToken, signal, raw);
