import { errors, fieldMessages, replyMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';
import { hashMailedToken, newMailedToken } from '../../domain/mailed-token.ts';

const { deps, post, register, signIn, readStatus, mails, environment } = await authFixture();
const narrow = await authFixture({ HASHES_AT_ONCE: '1', HASHES_WAITING_MAX: '0' });
const url = '/api/reset-password';
const next = 'analytical engine';
const inAnHour = () => new Date(Date.now() + 60 * 60_000);

async function createToken(email: string, expiresAt = inAnHour(), to = deps): Promise<string> {
  const user = await to.users.findByEmail(email);
  const token = newMailedToken();
  await to.resetTokens.add({ tokenHash: hashMailedToken(token), userId: user?.id ?? 0, expiresAt });
  return token;
}
const reset = (token: string, password = next) => post(url, { token, password });
const signInStatus = async (email: string, password: string) =>
  (await post('/api/auth/login', { email, password })).statusCode;
const refused = { code: 'reset_link_invalid', message: errors.reset_link_invalid.message };

describe('200', () => {
  it('sets the password, ends every session of the account, and notifies the user by mail', async () => {
    const sessions = [await register(ada.email), await signIn(ada.email)];
    const bob = await register('bob@example.org');
    const answer = await reset(await createToken(ada.email));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: replyMessages.passwordReset });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['afterglow-device']);
    expect(await Promise.all([...sessions, bob].map(readStatus))).toEqual([401, 401, 200]);
    expect([await signInStatus(ada.email, ada.password), await signInStatus(ada.email, next)]).toEqual([401, 200]);
    expect(await mails()).toEqual([{ template: 'password-changed', recipient: ada.email, values: {} }]);
  });

  it('confirms the address, and sets a password for an account without one', async () => {
    await register('google@example.org');
    const none = { password_hash: null, email_confirmed_at: null };
    await deps.database.updateTable('users').set(none).where('email', '=', 'google@example.org').execute();
    await reset(await createToken('google@example.org'));
    expect(await signInStatus('google@example.org', next)).toBe(200);
    expect((await deps.users.findByEmail('google@example.org'))?.email_confirmed_at).toBeInstanceOf(Date);
  });

  it('works once, and invalidates every other link of the account', async () => {
    await register('once@example.org');
    const [first, second] = [await createToken('once@example.org'), await createToken('once@example.org')];
    expect((await reset(first)).statusCode).toBe(200);
    for (const token of [first, second]) expect((await reset(token)).json()).toEqual(refused);
  });

  it('refuses a concurrent sign-in with the old password', async () => {
    await register('race@example.org');
    const token = await createToken('race@example.org');
    const signingIn = Array.from({ length: 5 }, () => signIn('race@example.org'));
    expect((await reset(token)).statusCode).toBe(200);
    const statuses = await Promise.all((await Promise.all(signingIn)).map(readStatus));
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});

describe('400', () => {
  it('reset_link_invalid: refuses an unknown token and one older than an hour', async () => {
    await register('old@example.org');
    const expired = await createToken('old@example.org', new Date(Date.now() - 1));
    for (const token of [expired, newMailedToken(), 'x', expired.slice(0, -1)]) {
      expect((await reset(token)).json()).toEqual(refused);
    }
    expect(await signInStatus('old@example.org', ada.password)).toBe(200);
  });

  it('refuses the stored hash as a token', async () => {
    await register('hash@example.org');
    const token = await createToken('hash@example.org');
    expect((await reset(hashMailedToken(token))).json()).toEqual(refused);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it.each([
    ['short', 'engine1', fieldMessages.newPassword],
    ['common', 'password1', fieldMessages.passwordCommon],
    ['personal', 'personal@example.org', fieldMessages.passwordPersonal],
  ])('refuses a password that is %s, and keeps the link valid', async (kind, password, message) => {
    const email = `${kind}@example.org`;
    await register(email);
    const token = await createToken(email);
    expect((await reset(token, password)).json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'password', message }],
    });
    expect((await reset(token)).statusCode).toBe(200);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const headers = { ...environment.anonymous, 'sec-fetch-site': 'cross-site' };
    expect((await post(url, { token: 'x', password: next }, headers)).json().code).toBe('foreign_origin');
  });
});

describe('503', () => {
  it('sign_in_busy: keeps the link valid when the server is busy', async () => {
    await narrow.register(ada.email);
    const token = await createToken(ada.email, inAnHour(), narrow.deps);
    const answers = await Promise.all(Array.from({ length: 12 }, () => narrow.post(url, { token, password: next })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(503);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
