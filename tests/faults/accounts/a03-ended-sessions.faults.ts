import { type ServiceName, schemaOwners, serviceNames } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { testMs, timeout, within } from '../figure.ts';
import { startServices } from '../gates/services.ts';
import { badTokens } from './bad-tokens.ts';

const { running, variables, environments } = await startServices({
  REGISTRATIONS_MAX: '1000',
  PAYMENTS: 'off',
});
const password = 'forget me not';

/** A route for a session of each service that has one; with PAYMENTS=off billing has none. */
const reads: Readonly<Partial<Record<ServiceName, string>>> = {
  auth: '/api/auth/user',
  memorial: '/api/memorials',
  media: '/api/memorials/none/photos',
  render: '/api/memorials/none/slideshows',
  monitoring: '/api/monitoring',
};

const ask = (service: ServiceName, method: string, path: string, cookie = '', body?: object): Promise<Response> =>
  fetch(`${running[service].url}${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  });

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function newAccount() {
  const email = `${crypto.randomUUID()}@example.org`;
  const account = { email, password, firstName: 'Ruth', lastName: 'Ellis' };
  const answer = await ask('auth', 'POST', '/api/auth/register', '', account);
  return { email, cookie: cookieOf(answer), id: ((await answer.json()) as { id: number }).id };
}

const services = Object.entries(reads) as [ServiceName, string][];
/** By service, in the order of `services`; one that is let in finds nothing, and is not told 401. */
const statuses = (cookie: string): Promise<number[]> =>
  Promise.all(services.map(async ([service, path]) => (await ask(service, 'GET', path, cookie)).status));
const letIn = [200, 200, 404, 404, 200];
const refused = [401, 401, 401, 401, 401];

const endings: readonly [string, (account: Awaited<ReturnType<typeof newAccount>>) => Promise<Response>][] = [
  ['sign-out', ({ cookie }) => ask('auth', 'POST', '/api/auth/logout', cookie)],
  ['the deletion of the account', ({ cookie }) => ask('auth', 'DELETE', '/api/auth/user', cookie, { password })],
  [
    'a change of the password elsewhere',
    async ({ email }) => {
      const elsewhere = cookieOf(await ask('auth', 'POST', '/api/auth/login', '', { email, password }));
      const body = { password, newPassword: 'never again forgotten' };
      return ask('auth', 'POST', '/api/auth/password', elsewhere, body);
    },
  ],
  [
    'being ended from elsewhere',
    async ({ email }) => {
      const elsewhere = cookieOf(await ask('auth', 'POST', '/api/auth/login', '', { email, password }));
      return ask('auth', 'DELETE', '/api/auth/sessions', elsewhere);
    },
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
    const { cookie, id } = await newAccount();
    expect(await statuses(cookie)).toEqual(letIn);
    const token = /afterglow=([^;]+)/.exec(cookie)?.[1] ?? '';
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    const bad = badTokens({
      token,
      ...{ privateKey: variables.SESSION_PRIVATE_KEY ?? '', publicKey: variables.SESSION_PUBLIC_KEY ?? '' },
      ...{ userId: `${id}`, sessionId: claims.sid },
    });
    expect(bad.length).toBeGreaterThanOrEqual(40);
    expect(new Set(bad.map(([, one]) => one)).size).toBe(bad.length);
    for (const [name, one] of bad) expect([name, ...(await statuses(`afterglow=${one}`))]).toEqual([name, ...refused]);
    expect(await statuses(cookie)).toEqual(letIn);
  },
  testMs,
);

it('A3: every service with a session route is tested', () => {
  expect(services.map(([service]) => service)).toEqual(serviceNames.filter((name) => name !== 'billing'));
  expect(Object.keys(environments)).toEqual([...schemaOwners]);
});
