import { limits } from '@afterglow/proto';
import { ensureContributorSecret, fail, type Handler } from '@afterglow/service-kit';
import type { MemorialDeps } from '../deps.ts';
import { guestKey } from '../domain/guest-key.ts';
import type { FamilyLinkByToken } from '../repositories/family-link-repository.ts';

interface Guest {
  readonly link: FamilyLinkByToken;
  readonly guestKey: string;
  readonly name: string;
}

/** Locks the memorial before its link, as a deletion does. */
const findOrInvite = (deps: MemorialDeps, { link, guestKey, name }: Guest): Promise<string> =>
  deps.transact(async (transaction) => {
    const { familyLinks, invitations, memorials, newPublicId } = deps;
    const { owner_id: ownerId, memorial_id: memorialId } = link;
    const memorialRef = String(memorialId);
    await memorials.lockOwnedBy(ownerId, memorialRef, transaction);
    const open = await familyLinks.findByMemorial(memorialId, transaction);
    if (open?.id !== link.id) fail('invitation_not_found');
    const guest = { familyLinkId: link.id, guestKey, recipientName: name };
    const same = await invitations.findByGuest(guest, transaction);
    if (same) return same.token;
    if (await invitations.hasNewGuests(link.id, limits.newGuestsPerFamilyLink, transaction)) fail('too_many_guests');
    const invitation = await invitations.add({ ...guest, ownerId, memorialRef, token: newPublicId() }, transaction);
    return invitation?.token ?? fail('invitation_not_found');
  }, link.owner_id);

/** Each guest of a family link gets an invitation, so that all rules of invitations hold for them. */
export const addGuest =
  (deps: MemorialDeps): Handler<'POST /api/invitations/:invitationToken/guests'> =>
  async ({ params, body }, reply) => {
    const link = (await deps.familyLinks.findByToken(params.invitationToken)) ?? fail('invitation_not_found');
    if (deps.clock() > link.photo_upload_deadline) fail('deadline_passed');
    const secret = ensureContributorSecret(reply, deps.clock(), deps.publicOrigin);
    const token = await findOrInvite(deps, { link, guestKey: guestKey(secret, link.id), name: body.name.trim() });
    deps.announceChange({ ownerId: link.owner_id, memorialId: link.memorial_id, changed: 'invitations' });
    return { token };
  };
