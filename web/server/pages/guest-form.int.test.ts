import { cookieNames } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { ask, webServer } from '../web-server.fixture.ts';

const cookie = `${cookieNames.contributor}=QmVjYXVzZSBpdCBpcyBoZQ`;
const given: unknown[] = [];
const lookup = {
  invitation: { recipientName: null, isUsed: false },
  memorial: {
    ...{ deceasedName: 'Rose Byron', birthDate: null, deathDate: null },
    photoUploadDeadline: '2090-06-01T21:59:00.000Z',
    photoUploadTimeZone: 'Europe/Berlin',
  },
  organizer: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' },
};
const MEMORIAL_URL = await testPeer({
  'GET /api/invitations/:invitationToken': async ({ params, raw }, reply) => {
    if (params.invitationToken !== 'family') fail('invitation_not_found');
    reply.header('set-cookie', `${cookie}; Path=/; HttpOnly`);
    return { ...lookup, familyLink: { guestToken: raw.headers.cookie === cookie ? 'of-may' : null } };
  },
  'POST /api/invitations/:invitationToken/guests': async ({ params, body, raw }, reply) => {
    if (params.invitationToken !== 'family') fail('invitation_not_found');
    if (body.name === 'Late') fail('deadline_passed');
    if (body.name === 'Crowd') fail('too_many_guests');
    given.push({ name: body.name, cookie: raw.headers.cookie });
    reply.header('set-cookie', `${cookie}; Path=/; HttpOnly`);
    return { token: 'of-may' };
  },
});
const renderer = `export const createPageRenderer = () => ({
  site: () => '',
  invitationNotFound: () => '<main>not found</main>',
  invite: ({ invitationToken, typed }) => '<main>' + JSON.stringify({ invitationToken, typed }) + '</main>',
});`;
const { origin } = await webServer({ variables: { MEMORIAL_URL }, renderer });

const submit = (name: string, token = 'family', headers: Record<string, string> = { origin }) =>
  ask(`${origin}/invite/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ name }).toString(),
  });

describe('a guest’s name that was submitted without scripts', () => {
  it('leads to the guest’s invitation, with the cookie by which the browser is recognized', async () => {
    const { status, headers } = await submit('Aunt May', 'family', { origin, cookie: 'other=1' });
    expect([status, headers.location]).toEqual([303, '/invite/of-may']);
    expect(String(headers['set-cookie'])).toContain(cookie);
    expect(given).toEqual([{ name: 'Aunt May', cookie: 'other=1' }]);
  });

  it('leads back to the page if that says why: an invalid link, or a deadline that has passed', async () => {
    for (const [name, token] of [
      ['May', 'unknown'],
      ['Late', 'family'],
    ] as const) {
      const { status, headers } = await submit(name, token);
      expect([status, headers.location]).toEqual([303, `/invite/${token}`]);
    }
  });

  it('stays in its field, with the reason, if it was refused', async () => {
    const { status, headers, text } = await submit('Crowd');
    expect([status, headers['cache-control']]).toEqual([429, 'no-store']);
    expect(text).toContain('"name":"Crowd","problem":"A lot of people have opened this link today.');
  });

  it('is refused from another site', async () => {
    expect((await submit('May', 'family', { origin: 'https://elsewhere.example' })).status).toBe(403);
  });
});

describe('the page of a family link', () => {
  const open = (query: string, headers: Record<string, string>) => ask(`${origin}/invite/family${query}`, { headers });

  it('leads a browser that it recognizes to the guest’s invitation, unless another name is wanted', async () => {
    const known = await open('', { cookie });
    expect([known.status, known.headers.location, known.headers['cache-control']]).toEqual([
      303,
      '/invite/of-may',
      'no-store',
    ]);
    expect((await open('?guest', { cookie })).status).toBe(200);
  });

  it('asks any other browser for a name', async () => {
    const { status, headers, text } = await open('', {});
    expect(status).toBe(200);
    expect(headers, 'a name that is sent again after a lost answer').toMatchObject({
      'set-cookie': [`${cookie}; Path=/; HttpOnly`],
      'cache-control': 'private, no-cache',
    });
    expect(text).toContain('"invitationToken":"family"');
  });
});
