import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { newInvitation, newMemorial, organizer } from './people/people.ts';
import { visitor } from './people/person.ts';

const create = 'POST /api/memorials/:memorialRef/invitations';
const list = 'GET /api/memorials/:memorialRef/invitations';
const lookUp = 'GET /api/invitations/:invitationToken';
const card = 'GET /api/invitations/:invitationToken/card';

describe(create, () => {
  it('creates a link for a named recipient', async () => {
    const ruth = await organizer();
    const { publicId: memorialRef } = await newMemorial(ruth);
    const invitation = await ruth.call(create, { params: { memorialRef }, body: { recipientName: ' Uncle Tom ' } });
    expect(invitation, 'calls-28, entities-15').toMatchObject({
      id: expect.any(Number),
      token: expect.stringMatching(/^[\w-]{22,}$/),
    });
    expect(invitation.recipientName, 'entities-16').toBe('Uncle Tom');
    const listed = await ruth.call(list, { params: { memorialRef } });
    expect(listed, 'entities-15, entities-16').toEqual([invitation]);
    const found = await visitor().call(lookUp, { params: { invitationToken: invitation.token } });
    expect(found.invitation, 'calls-28, entities-15').toMatchObject({ recipientName: 'Uncle Tom' });
  });

  it('creates an unused invitation', async () => {
    const ruth = await organizer();
    const before = Date.now() - 60_000;
    const invitation = await newInvitation(ruth, (await newMemorial(ruth)).publicId);
    expect(invitation, 'entities-17, entities-18').toMatchObject({ contributorName: null, isUsed: false });
    expect(Date.parse(invitation.createdAt), 'entities-19').toBeGreaterThan(before);
  });

  it.each([[{}], [{ recipientName: '' }], [{ recipientName: ' ' }], [{ recipientName: null }]])(
    'refuses %j without a name',
    async (body) => {
      const ruth = await organizer();
      const { publicId: memorialRef } = await newMemorial(ruth);
      expect(await ruth.ask(create, { params: { memorialRef }, body }), 'validation-08').toMatchObject(
        refusal('validation_failed', [{ path: 'recipientName', message: 'Recipient name is required' }]),
      );
    },
  );
});

describe(list, () => {
  it('lists the invitations of a memorial by its publicId and its id, newest first', async () => {
    const ruth = await organizer();
    const { id, publicId } = await newMemorial(ruth);
    const tom = await newInvitation(ruth, publicId);
    const mary = await newInvitation(ruth, publicId, { recipientName: 'Aunt Mary' });
    await newInvitation(ruth, (await newMemorial(ruth)).publicId);
    for (const memorialRef of [publicId, String(id)])
      expect(await ruth.call(list, { params: { memorialRef } }), 'calls-27').toEqual([mary, tom]);
    expect([tom.number, mary.number]).toEqual([1, 2]);
  });
});

describe(lookUp, () => {
  it('returns to the holder of the link who invites them, for whom and until when, and nothing else', async () => {
    const ruth = await organizer({ firstName: 'Ruth', lastName: 'Hale' });
    const memorial = await newMemorial(ruth, { birthDate: '1941-05-03', photoUploadTimeZone: 'Europe/London' });
    const { token: invitationToken } = await newInvitation(ruth, memorial.publicId);
    const { deceasedName, birthDate, deathDate, photoUploadDeadline, photoUploadTimeZone } = memorial;
    expect(await visitor().call(lookUp, { params: { invitationToken } }), 'calls-29').toEqual({
      invitation: { recipientName: 'Uncle Tom', isUsed: false },
      memorial: { deceasedName, birthDate, deathDate, photoUploadDeadline, photoUploadTimeZone },
      organizer: { firstName: 'Ruth', lastName: 'Hale', email: expect.stringContaining('@example.org') },
    });
  });

  it('refuses any other token', async () => {
    const ruth = await organizer();
    const { token, id } = await newInvitation(ruth, (await newMemorial(ruth)).publicId);
    for (const invitationToken of [String(id), token.slice(0, -1), `${token}x`, token.toUpperCase(), 'x'.repeat(300)])
      expect(await visitor().ask(lookUp, { params: { invitationToken } })).toMatchObject(
        refusal('invitation_not_found'),
      );
  });
});

describe(card, () => {
  it('is a picture of the size that link previews show', async () => {
    const ruth = await organizer();
    const { token: invitationToken } = await newInvitation(ruth, (await newMemorial(ruth)).publicId);
    const { status, headers, bytes } = await visitor().ask(card, { params: { invitationToken } });
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  it('refuses an unknown invitation, and two versions at once', async () => {
    const nobody = { params: { invitationToken: 'nothing-of-this-name' } };
    expect(await visitor().ask(card, nobody)).toMatchObject(refusal('invitation_not_found'));
    const query = { v: ['a', 'b'] };
    expect(await visitor().ask(card, { ...nobody, query })).toMatchObject(refusal('validation_failed'));
  });
});
