import { fieldMessages, limits } from '@afterglow/proto';
import { testPeer } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { memorialFixture } from '../memorial.fixture.ts';

const organizer = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
const auth = await testPeer({ 'GET /internal/users/:userId': async () => organizer });
const { deps, environment, ada, send, create, invite, openFamilyLink } = await memorialFixture({ AUTH_URL: auth });
const { anonymous } = environment;
const add = (token: string, body: object = { name: 'Tom' }, cookie?: string) =>
  send('POST', `/api/invitations/${token}/guests`, { ...anonymous, ...(cookie && { cookie }) }, body);
const lookUp = async (token: string, cookie?: string) =>
  (await send('GET', `/api/invitations/${token}`, cookie ? { cookie } : {})).json();
const list = async ({ publicId }: { publicId: string }) =>
  (await send('GET', `/api/memorials/${publicId}/invitations`, ada)).json();

/** A guest of a new family link, with the cookie of their browser. */
async function newGuest(name = 'Tom') {
  const memorial = await create();
  const link = await openFamilyLink(memorial);
  const answer = await add(link.token, { name });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { memorial, link, answer, token: answer.json().token as string, cookie };
}

describe('201', () => {
  it('gives the guest an invitation of their own, which is listed under their name', async () => {
    const { memorial, link, answer, token } = await newGuest('  Uncle Tom ');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ token: expect.stringMatching(/^[\w-]{22}$/) });
    expect(await list(memorial)).toEqual([
      expect.objectContaining({ token, number: 1, recipientName: 'Uncle Tom', isUsed: false, isFromFamilyLink: true }),
    ]);
    expect(await lookUp(token)).toMatchObject({
      invitation: { recipientName: 'Uncle Tom', isUsed: false },
      familyLinkToken: link.token,
    });
  });

  it('gives the same browser the same invitation for the same name, and another one for another name', async () => {
    const { memorial, link, token, cookie } = await newGuest();
    expect((await add(link.token, { name: ' Tom' }, cookie)).json().token).toBe(token);
    const ruth = (await add(link.token, { name: 'Ruth' }, cookie)).json();
    expect((await list(memorial)).map((one: { token: string }) => one.token)).toEqual([ruth.token, token]);
  });

  it('gives people of one name in two browsers an invitation each', async () => {
    const { memorial, link } = await newGuest();
    await add(link.token);
    expect(await list(memorial)).toHaveLength(2);
  });

  it('gives a browser whose first answer was lost the same invitation', async () => {
    const memorial = await create();
    const link = await openFamilyLink(memorial);
    const opened = await send('GET', `/api/invitations/${link.token}`, {});
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    await add(link.token, { name: 'Tom' }, cookie);
    const { token } = (await add(link.token, { name: 'Tom' }, cookie)).json();
    expect(await list(memorial), 'family-06').toEqual([expect.objectContaining({ token, recipientName: 'Tom' })]);
  });

  it('makes one invitation of ten concurrent requests of a browser', async () => {
    const { link, cookie } = await newGuest();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(link.token, { name: 'Ruth' }, cookie)));
    expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(1);
  });

  it('lets the page of the family link recognize the browser, and no other', async () => {
    const { link, token, cookie } = await newGuest();
    expect(await lookUp(link.token, cookie)).toMatchObject({
      invitation: { recipientName: null, isUsed: false },
      organizer,
      familyLink: { guestToken: token },
    });
    const { cookie: other } = await newGuest();
    expect((await lookUp(link.token)).familyLink).toEqual({ guestToken: null });
    expect((await lookUp(link.token, other)).familyLink).toEqual({ guestToken: null });
  });
});

describe('400', () => {
  it.each([{}, { name: '' }, { name: ' \t' }, { name: 7 }])('refuses %j', async (body) => {
    const { token } = await openFamilyLink(await create());
    const answer = await add(token, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([{ path: 'name', message: fieldMessages.contributorName }]);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const { token } = await openFamilyLink(await create());
    const headers = { origin: 'https://evil.example' };
    const answer = await send('POST', `/api/invitations/${token}/guests`, headers, { name: 'Tom' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
  });

  it('refuses guests after the deadline', async () => {
    const past = await create(ada, { photoUploadDeadline: '2001-01-01T00:00' });
    const { token } = await openFamilyLink(past);
    expect((await add(token)).json().code).toBe('deadline_passed');
    expect(await list(past)).toEqual([]);
  });
});

describe('404', () => {
  it('refuses a closed link, a replaced one, an invitation and an unknown token', async () => {
    const memorial = await create();
    const [first, invitation] = [await openFamilyLink(memorial), await invite(memorial, 'May')];
    const second = await openFamilyLink(memorial, first.token);
    await send('DELETE', `/api/memorials/${memorial.publicId}/family-link`, ada);
    for (const token of [first.token, second.token, invitation.token, 'unknown']) {
      const answer = await add(token);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'invitation_not_found']);
    }
    expect(await list(memorial)).toHaveLength(1);
  });

  it('forgets the link of a guest once it is closed, and recognizes nobody on a new one', async () => {
    const { memorial, link, token, cookie } = await newGuest();
    const next = await openFamilyLink(memorial, link.token);
    expect(await lookUp(token)).not.toHaveProperty('familyLinkToken');
    expect((await lookUp(next.token, cookie)).familyLink).toEqual({ guestToken: null });
  });
});

describe('429', () => {
  const addNew = (memorialId: number, familyLinkId: number, count: number, about: object = {}) =>
    deps.database
      .insertInto('invitations')
      .values(
        Array.from({ length: count }, (_, at) => ({
          ...{ memorial_id: memorialId, token: crypto.randomUUID(), number: 10 + at, family_link_id: familyLinkId },
          ...about,
        })),
      )
      .execute();

  it('refuses more guests in a day than a family has, until the link is replaced', async () => {
    const { memorial, link, token, cookie } = await newGuest();
    const { id: linkId } = (await deps.familyLinks.findByMemorial(memorial.id)) ?? { id: 0 };
    await addNew(memorial.id, linkId, limits.newGuestsPerFamilyLink - 2);
    expect((await add(link.token, { name: 'Eve' })).statusCode).toBe(201);
    const answer = await add(link.token, { name: 'Ruth' });
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_guests']);
    expect((await add(link.token, { name: 'Tom' }, cookie)).json().token).toBe(token);
    const next = await openFamilyLink(memorial, link.token);
    expect((await add(next.token, { name: 'Ruth' })).statusCode).toBe(201);
  });

  it.each([
    ['have sent something', { is_used: true }],
    ['came two days ago', { created_at: new Date(Date.now() - 48 * 60 * 60_000) }],
  ])('does not count guests who %s', async (_, about) => {
    const memorial = await create();
    const link = await openFamilyLink(memorial);
    const { id: linkId } = (await deps.familyLinks.findByMemorial(memorial.id)) ?? { id: 0 };
    await addNew(memorial.id, linkId, limits.newGuestsPerFamilyLink, about);
    expect((await add(link.token)).statusCode).toBe(201);
  });
});
