import { beforeEach, describe, expect, it } from 'vitest';
import { googleFixture, publicOrigin, verifiedClaims } from '../../adapters/google/google.fixture.ts';
import { createPendingSignIns } from '../../adapters/google/pending-sign-in.ts';
import { createApp } from '../../app.ts';
import { ada } from '../../auth.fixture.ts';

const { app, deps, environment, provider, begin, finish, signIn, post, register } = await googleFixture();
const slow = await googleFixture({ GOOGLE_ANSWER_MS: '300' });

type Answer = Awaited<ReturnType<typeof signIn>>;

const getCookies = (answer: Answer): string[] => answer.cookies.filter(({ value }) => value).map(({ name }) => name);
const getCookie = (answer: Answer): string => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const expectProblem = (answer: Answer, problem: string): void =>
  expect([answer.statusCode, answer.headers.location, getCookies(answer)]).toEqual([
    302,
    `/auth?google=${problem}`,
    [],
  ]);
const getUser = async (answer: Answer) =>
  (await app.inject({ url: '/api/auth/user', headers: { cookie: getCookie(answer) } })).json();
const mailsTo = (recipient: string, welcome = false) =>
  deps.database
    .selectFrom('mails')
    .select(['template', 'values'])
    .where('recipient', '=', recipient)
    .where('template', welcome ? '=' : '!=', 'welcome')
    .execute();

let count = 0;
const freshEmail = (): string => {
  count += 1;
  return `person${count}@example.org`;
};
const newPerson = (claims: object = {}) => provider.newPerson({ ...verifiedClaims(freshEmail()), ...claims });

beforeEach(() => provider.behaveWell());

describe('302 to the return path', () => {
  it('creates an account for a verified address, with the names from the provider', async () => {
    const answer = await signIn(provider.newPerson(verifiedClaims('New@Example.org')));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/dashboard']);
    expect(getCookies(answer)).toEqual(['afterglow', 'afterglow-device']);
    expect(await getUser(answer)).toMatchObject({ email: 'new@example.org', firstName: 'Ada', lastName: 'Byron' });
    expect(await mailsTo('new@example.org')).toEqual([]);
    const welcome = { template: 'welcome', values: { confirmationId: null } };
    expect(await mailsTo('new@example.org', true)).toEqual([welcome]);
  });

  it('creates an account for a user without names', async () => {
    const claims = { given_name: undefined, family_name: undefined, name: undefined };
    expect(await getUser(await signIn(newPerson(claims)))).toMatchObject({ firstName: '', lastName: '' });
  });

  it('recognises the account by its subject, even after its address has changed', async () => {
    const person = newPerson();
    const first = await getUser(await signIn(person));
    provider.changeClaims({ email: freshEmail(), email_verified: false });
    expect(await getUser(await signIn(person))).toEqual(first);
  });

  it('creates one account for many concurrent first sign-ins', async () => {
    const person = newPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(person)));
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(8).fill('/dashboard'));
    const ids = await Promise.all(answers.map(async (answer) => (await getUser(answer)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('redirects to the requested page, and never to another site', async () => {
    const person = newPerson();
    const wanted = encodeURIComponent('/memorial/abc?tab=photos');
    expect((await signIn(person, `?returnTo=${wanted}`)).headers.location).toBe('/memorial/abc?tab=photos');
    for (const other of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example'])
      expect((await signIn(person, `?returnTo=${encodeURIComponent(other)}`)).headers.location).toBe('/dashboard');
  });
});

describe('an account that has a password', () => {
  it('is linked after its owner was notified by mail; an unconfirmed account loses its password and sessions', async () => {
    const email = freshEmail();
    const headers = await register(email);
    const before = (await app.inject({ url: '/api/auth/user', headers })).json();
    const answer = await signIn(provider.newPerson(verifiedClaims(email)));
    expect(await getUser(answer)).toEqual(before);
    expect(await mailsTo(email)).toEqual([{ template: 'google-linked', values: { isPasswordRemoved: true } }]);
    expect((await app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    expect((await post('/api/auth/login', { email, password: ada.password })).json().code).toBe('invalid_credentials');
  });

  it('keeps its password and sessions when its address was confirmed', async () => {
    const email = freshEmail();
    const headers = await register(email);
    await deps.database
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('email', '=', email)
      .execute();
    expect((await signIn(provider.newPerson(verifiedClaims(email)))).headers.location).toBe('/dashboard');
    expect((await app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
    expect((await post('/api/auth/login', { email, password: ada.password })).statusCode).toBe(200);
    expect(await mailsTo(email)).toEqual([{ template: 'google-linked', values: { isPasswordRemoved: false } }]);
  });

  it('is notified once, and not of each sign-in', async () => {
    const email = freshEmail();
    await register(email);
    const person = provider.newPerson(verifiedClaims(email));
    for (const _ of [1, 2]) await signIn(person);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is never linked by an unverified address', async () => {
    const email = freshEmail();
    const headers = await register(email);
    for (const email_verified of [false, undefined, 'true'])
      expectProblem(await signIn(provider.newPerson({ ...verifiedClaims(email), email_verified })), 'unverified');
    expect((await app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is not linked to a second identity at the provider with the same address', async () => {
    const email = freshEmail();
    await signIn(provider.newPerson(verifiedClaims(email)));
    expectProblem(await signIn(provider.newPerson(verifiedClaims(email))), 'other_google_account');
  });
});

describe('302 to /auth without a session', () => {
  it.each([
    ['nonce', { nonce: 'another' }],
    ['audience', { aud: 'another-client' }],
    ['issuer', { iss: 'https://accounts.google.com' }],
    ['end, which has passed', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['address, which is none', { email: 'nobody' }],
    ['subject, which is empty', { sub: '' }],
    ['subject, which no database stores', { sub: 'a\u0000b' }],
    ['subject, which is too long', { sub: 'x'.repeat(3000) }],
  ])('refuses an ID token with the wrong %s', async (_, claims) => {
    provider.changeClaims(claims);
    expectProblem(await signIn(newPerson()), 'failed');
  });

  it('refuses an ID token that is signed with another key', async () => {
    provider.signWithOtherKey();
    expectProblem(await signIn(newPerson()), 'failed');
  });

  it('refuses a wrong or missing state', async () => {
    const { address, cookie } = await begin();
    const back = await provider.signIn(address, newPerson());
    for (const change of ['another', '']) {
      const changed = new URL(back);
      changed.searchParams.set('state', change);
      expectProblem(await finish(changed, cookie), 'failed');
    }
    back.searchParams.delete('state');
    expectProblem(await finish(back, cookie), 'failed');
  });

  it('refuses a response of another issuer', async () => {
    const { address, cookie } = await begin();
    const back = await provider.signIn(address, newPerson());
    back.searchParams.set('iss', 'https://evil.example');
    expectProblem(await finish(back, cookie), 'failed');
  });

  it('refuses a code that was used before, or comes from another browser', async () => {
    const [one, other] = [await begin(), await begin()];
    const back = await provider.signIn(one.address, newPerson());
    expectProblem(await finish(back, other.cookie), 'failed');
    expectProblem(await finish(back, ''), 'expired');
    expect((await finish(back, one.cookie)).headers.location).toBe('/dashboard');
    expectProblem(await finish(back, one.cookie), 'failed');
  });

  it('refuses a code that was issued for another verifier', async () => {
    const [one, other] = [await begin(), await begin()];
    const asked = new URL(one.address);
    asked.searchParams.set('code_challenge', String(new URL(other.address).searchParams.get('code_challenge')));
    expectProblem(await finish(await provider.signIn(asked.href, newPerson()), one.cookie), 'failed');
  });

  it('refuses a sign-in that began too long ago, or has a forged cookie', async () => {
    const { address, cookie } = await begin();
    const back = await provider.signIn(address, newPerson());
    const [head, payload, signature = ''] = cookie.split('.');
    expectProblem(await finish(back, `${head}.${payload}.${'A'.repeat(signature.length)}`), 'expired');
    const { SESSION_PRIVATE_KEY: privateKey = '', SESSION_PUBLIC_KEY: publicKey = '' } = environment.variables;
    const clock = () => new Date(Date.now() - 11 * 60_000);
    const pendingSignIns = createPendingSignIns({ privateKey, publicKey, publicOrigin, clock });
    const earlier = await createApp({ ...deps, pendingSignIns });
    const [old] = (await earlier.inject({ url: '/api/auth/google' })).cookies;
    await earlier.close();
    expectProblem(await finish(back, `${old?.name}=${old?.value}`), 'expired');
  });

  it('redirects with a reason when the user denies access', async () => {
    const { address, cookie } = await begin();
    const back = await provider.signIn(address, newPerson(), { refuse: true });
    expect(back.searchParams.get('error')).toBe('access_denied');
    expectProblem(await finish(back, cookie), 'cancelled');
  });

  it('redirects with a reason when the provider fails, is slow or is down', async () => {
    const first = await begin();
    const back = await provider.signIn(first.address, newPerson());
    provider.failWith(503);
    expectProblem(await finish(back, first.cookie), 'unavailable');
    const second = await slow.begin();
    const slowBack = await slow.provider.signIn(
      second.address,
      slow.provider.newPerson(verifiedClaims('s@example.org')),
    );
    slow.provider.delay(60_000);
    const from = performance.now();
    expectProblem(await slow.finish(slowBack, second.cookie), 'unavailable');
    expect(performance.now() - from).toBeLessThan(5000);
    await slow.provider.close();
    expectProblem(await slow.finish(slowBack, second.cookie), 'unavailable');
  });
});

it('deletes the sign-in cookie whatever the outcome', async () => {
  for (const answer of [
    await signIn(newPerson()),
    await finish(new URL('http://localhost/api/auth/google/callback'), ''),
  ])
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'afterglow-google', value: '' }));
});
