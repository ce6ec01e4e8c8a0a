import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { contribute, endUploads, fetchPhotos, newInvitation, newMemorial, organizer } from './people/people.ts';
import { type Person, visitor } from './people/person.ts';
import { smallPhoto } from './photos/photos.ts';

const open = 'PUT /api/memorials/:memorialRef/family-link';
const read = 'GET /api/memorials/:memorialRef/family-link';
const close = 'DELETE /api/memorials/:memorialRef/family-link';
const addGuest = 'POST /api/invitations/:invitationToken/guests';
const lookUp = 'GET /api/invitations/:invitationToken';
const list = 'GET /api/memorials/:memorialRef/invitations';

async function newFamilyLink(ruth: Person) {
  const { publicId: memorialRef } = await newMemorial(ruth);
  const { token } = await ruth.call(open, { params: { memorialRef }, body: { replaces: null } });
  return { memorialRef, token };
}

const giveName = (guest: Person, invitationToken: string, name: string) =>
  guest.call(addGuest, { params: { invitationToken }, body: { name } });

describe(open, () => {
  it('creates one link for everyone, and replaces it', async () => {
    const ruth = await organizer();
    const { memorialRef, token } = await newFamilyLink(ruth);
    const params = { memorialRef };
    const next = await ruth.call(open, { params, body: { replaces: token } });
    expect(await ruth.call(read, { params }), 'family-01').toEqual({ familyLink: next });
    expect(await visitor().ask(lookUp, { params: { invitationToken: token } }), 'family-02').toMatchObject(
      refusal('invitation_not_found'),
    );
  });
});

describe(close, () => {
  it('closes the link for new guests, and keeps the invitations of earlier ones', async () => {
    const [ruth, may] = [await organizer(), visitor()];
    const { memorialRef, token } = await newFamilyLink(ruth);
    const invitation = await giveName(may, token, 'Aunt May');
    await ruth.call(close, { params: { memorialRef } });
    expect(await ruth.call(read, { params: { memorialRef } })).toEqual({ familyLink: null });
    const late = { params: { invitationToken: token }, body: { name: 'Uncle Tom' } };
    expect(await visitor().ask(addGuest, late), 'family-03').toMatchObject(refusal('invitation_not_found'));
    const { invitation: kept } = await may.call(lookUp, { params: { invitationToken: invitation.token } });
    expect(kept, 'family-03').toEqual({ recipientName: 'Aunt May', isUsed: false });
  });
});

describe(addGuest, () => {
  it('gives each guest an invitation, with which they send photos under their name', async () => {
    const [ruth, may, tom] = [await organizer(), visitor(), visitor()];
    const { memorialRef, token } = await newFamilyLink(ruth);
    const garden = await smallPhoto('garden.jpg');
    for (const [guest, name] of [
      [may, 'Aunt May'],
      [tom, 'Uncle Tom'],
    ] as const)
      await contribute(guest, (await giveName(guest, token, name)).token, [garden]);
    const photos = await fetchPhotos(ruth, memorialRef);
    expect(photos.map(({ contributorName }) => contributorName).toSorted(), 'family-04').toEqual([
      'Aunt May',
      'Uncle Tom',
    ]);
    expect(await ruth.call(list, { params: { memorialRef } }), 'family-05').toEqual([
      expect.objectContaining({ recipientName: 'Uncle Tom', isFromFamilyLink: true }),
      expect.objectContaining({ recipientName: 'Aunt May', isFromFamilyLink: true }),
    ]);
  });

  it('recognizes the browser of a guest', async () => {
    const [ruth, may] = [await organizer(), visitor()];
    const { token } = await newFamilyLink(ruth);
    const invitation = await giveName(may, token, 'Aunt May');
    const params = { invitationToken: token };
    expect((await may.call(lookUp, { params })).familyLink, 'family-06').toEqual({ guestToken: invitation.token });
    expect((await visitor().call(lookUp, { params })).familyLink, 'family-06').toEqual({ guestToken: null });
  });

  it('refuses guests after the deadline, and invitations', async () => {
    const ruth = await organizer();
    const { memorialRef, token } = await newFamilyLink(ruth);
    const { token: invitation } = await newInvitation(ruth, memorialRef);
    const ask = (invitationToken: string) =>
      visitor().ask(addGuest, { params: { invitationToken }, body: { name: 'Aunt May' } });
    expect(await ask(invitation)).toMatchObject(refusal('invitation_not_found'));
    await endUploads(ruth, memorialRef);
    expect(await ask(token), 'family-07').toMatchObject(refusal('deadline_passed'));
  });
});
