import { type ServiceName, schemaOwners, serviceNames } from '@afterglow/proto';
import { eventually, testPaymentSandbox } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { testMs, timeout, within } from '../kit/figure.ts';
import { sendJson } from '../kit/load/http-client.ts';
import { allMains, startServices } from '../kit/product/services.ts';
import { badTokens } from './bad-tokens.ts';

const sandbox = await testPaymentSandbox();
/** With PAYMENTS=off billing has no route and other services treat every memorial as paid. */
const { main, anonymous, variables, databases } = await startServices(allMains, {
  variables: { REGISTRATIONS_MAX: '1000', PAYMENTS: 'off' },
  own: { billing: sandbox.variables },
});
const password = 'forget me not';

const reads: Readonly<Record<ServiceName, string>> = {
  auth: '/api/auth/user',
  memorial: '/api/memorials',
  media: '/api/memorials/none/photos',
  billing: '/api/billing/payments',
  render: '/api/memorials/none/slideshows',
  monitoring: '/api/monitoring',
};

const ask = (service: ServiceName, method: string, path: string, cookie = '', body?: object): Promise<Response> =>
  sendJson(method, `${main(service).url}${path}`, { ...anonymous, cookie }, body);

type Json = Readonly<Record<string, unknown>>;

async function send(...asked: Parameters<typeof ask>) {
  const answer = await ask(...asked);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Json, cookie: cookies.join('; ') };
}

async function newAccount(more: Json = {}) {
  const account = { email: `${crypto.randomUUID()}@example.org`, password, firstName: 'Ruth', lastName: 'Ellis' };
  return { account, ...(await send('auth', 'POST', '/api/auth/register', '', { ...more, ...account })) };
}

async function signedInElsewhere({ account }: Awaited<ReturnType<typeof newAccount>>): Promise<string> {
  const { email } = account;
  return (await send('auth', 'POST', '/api/auth/login', '', { email, password })).cookie;
}

const services = Object.entries(reads) as [ServiceName, string][];
const statuses = (cookie: string): Promise<number[]> =>
  Promise.all(services.map(async ([service, path]) => (await ask(service, 'GET', path, cookie)).status));
const letIn = [200, 200, 404, 200, 404, 200];
const refused = services.map(() => 401);

const endings: readonly [string, (account: Awaited<ReturnType<typeof newAccount>>) => Promise<Response>][] = [
  ['sign-out', ({ cookie }) => ask('auth', 'POST', '/api/auth/logout', cookie)],
  ['the deletion of the account', ({ cookie }) => ask('auth', 'DELETE', '/api/auth/user', cookie, { password })],
  [
    'a change of the password elsewhere',
    async (account) => {
      const body = { password, newPassword: 'never again forgotten' };
      return ask('auth', 'POST', '/api/auth/password', await signedInElsewhere(account), body);
    },
  ],
  [
    'being ended from elsewhere',
    async (account) => ask('auth', 'DELETE', '/api/auth/sessions', await signedInElsewhere(account)),
  ],
];

describe('A3: every service answers 401 to the old cookie within a second after', () => {
  it.each(endings)(
    '%s',
    async (_name, end) => {
      const account = await newAccount();
      await eventually(async () => (await statuses(account.cookie)).join() === letIn.join(), timeout);
      expect((await end(account)).status).toBeLessThan(300);
      const from = performance.now();
      expect(await statuses(account.cookie)).toEqual(refused);
      expect(performance.now() - from).toBeLessThan(within(1000));
    },
    testMs,
  );
});

it(
  'A3: every service answers 401 to some 40 kinds of bad JWT',
  async () => {
    const { cookie, body } = await newAccount();
    expect(await statuses(cookie)).toEqual(letIn);
    const token = /afterglow=([^;]+)/.exec(cookie)?.[1] ?? '';
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    const bad = badTokens({
      token,
      ...{ privateKey: variables.SESSION_PRIVATE_KEY ?? '', publicKey: variables.SESSION_PUBLIC_KEY ?? '' },
      ...{ userId: `${body.id}`, sessionId: claims.sid },
    });
    expect(bad.length).toBeGreaterThanOrEqual(40);
    expect(new Set(bad.map(([, one]) => one)).size).toBe(bad.length);
    for (const [name, one] of bad) expect([name, ...(await statuses(`afterglow=${one}`))]).toEqual([name, ...refused]);
    expect(await statuses(cookie)).toEqual(letIn);
  },
  testMs,
);

it('A3: every service is tested', () => {
  expect(services.map(([service]) => service)).toEqual([...serviceNames]);
  expect(Object.keys(databases).toSorted()).toEqual(schemaOwners.toSorted());
});

/** Columns that a body must not set, in the spelling of the contract and of the database. */
const extra = {
  ...{ id: 4711, userId: 1, user_id: 1, ownerId: 1, owner_id: 1, memorialId: 1, publicId: 'mine', public_id: 'mine' },
  ...{ isAdmin: true, isUsed: true, is_used: true, isPaid: true, is_paid: true, paid: true, paid_at: '2001-01-01' },
  ...{ passwordHash: 'x', password_hash: 'x', sessionId: 'x', token: 'easy', createdAt: '2001-01-01T00:00:00.000Z' },
  ...{ toString: 'x', contributorName: 'Eve', slideshowSettings: {} },
};

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
  'A5: additional fields give access to no other owner’s memorial or invitation',
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
