import type { ServiceName } from '@afterglow/proto';
import { expect, it } from 'vitest';
import { testMs } from '../figure.ts';
import { startServices } from '../gates/services.ts';

const { running } = await startServices({ REGISTRATIONS_MAX: '1000', PAYMENTS: 'off' });
const password = 'forget me not';

/** What a row has and no body may set, in the spelling of the contract and of the database. */
const extra = {
  ...{ id: 4711, userId: 1, user_id: 1, ownerId: 1, owner_id: 1, memorialId: 1, publicId: 'mine', public_id: 'mine' },
  ...{ isAdmin: true, isUsed: true, is_used: true, isPaid: true, is_paid: true, paid: true, paid_at: '2001-01-01' },
  ...{ passwordHash: 'x', password_hash: 'x', sessionId: 'x', token: 'easy', createdAt: '2001-01-01T00:00:00.000Z' },
  ...{ toString: 'x', contributorName: 'Eve', slideshowSettings: {} },
};

type Json = Readonly<Record<string, unknown>>;

async function send(service: ServiceName, method: string, path: string, cookie: string, body?: Json) {
  const answer = await fetch(`${running[service].url}${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', cookie, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Json, cookie: cookies.join('; ') };
}

async function newAccount(more: Json = {}) {
  const account = { email: `${crypto.randomUUID()}@example.org`, password, firstName: 'Ruth', lastName: 'Ellis' };
  return { account, ...(await send('auth', 'POST', '/api/auth/register', '', { ...more, ...account })) };
}

it(
  'A5: additional fields change nothing about an account',
  async () => {
    const { account, status, body, cookie } = await newAccount(extra);
    const { password: _, ...shown } = account;
    expect([status, body]).toEqual([201, { ...shown, id: expect.any(Number) }]);
    expect(body.id).not.toBe(extra.id);
    const names = { firstName: 'Ruth Anne', lastName: 'Marsh' };
    const renamed = await send('auth', 'PATCH', '/api/auth/user', cookie, {
      ...{ ...extra, email: 'eve@example.org', password: 'of somebody else' },
      ...names,
    });
    expect(renamed.body).toEqual({ ...body, ...names });
    const change = { ...extra, email: 'eve@example.org', password, newPassword: 'never again forgotten' };
    expect((await send('auth', 'POST', '/api/auth/password', cookie, change)).status).toBe(204);
    expect((await send('auth', 'GET', '/api/auth/user', cookie)).body).toEqual({ ...body, ...names });
  },
  testMs,
);

it(
  'A5: additional fields give nobody another owner’s memorial or invitation',
  async () => {
    const [ruth, eve] = [await newAccount(), await newAccount()];
    const input = { deceasedName: 'Rose Byron', photoUploadDeadline: '2090-06-01T23:59' };
    const own = await send('memorial', 'POST', '/api/memorials', ruth.cookie, input);
    const taken = { ...extra, ...input, ownerId: ruth.body.id, owner_id: ruth.body.id, id: own.body.id };
    const made = await send('memorial', 'POST', '/api/memorials', eve.cookie, taken);
    expect(made.body).toEqual({
      ...own.body,
      ...{ id: expect.any(Number), publicId: expect.any(String), createdAt: expect.any(String) },
    });
    for (const field of ['id', 'publicId']) expect(made.body[field]).not.toBe(own.body[field]);
    expect(made.body.publicId).not.toBe(extra.publicId);
    expect((await send('memorial', 'GET', '/api/memorials', ruth.cookie)).body).toHaveLength(1);
    const path = `/api/memorials/${made.body.publicId}/invitations`;
    const invitation = await send('memorial', 'POST', path, eve.cookie, { ...extra, recipientName: 'Tom' });
    expect(invitation.body).toMatchObject({ isUsed: false, contributorName: null, recipientName: 'Tom' });
    expect(invitation.body.token).not.toBe(extra.token);
    const address = `/api/memorials/${made.body.publicId}`;
    const changed = await send('memorial', 'PUT', address, eve.cookie, { ...extra, ...input, deceasedName: 'Rose' });
    expect(changed.body).toEqual({ ...made.body, deceasedName: 'Rose' });
  },
  testMs,
);
