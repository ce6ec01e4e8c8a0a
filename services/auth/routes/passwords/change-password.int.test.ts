import { errors, fieldMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { deps, send, post, register, registerConfirmed, signIn, readStatus, mails, environment } = await authFixture();
const few = await authFixture({ GUESSES_MAX: '3' });
const narrow = await authFixture({ HASHES_AT_ONCE: '1', HASHES_WAITING_MAX: '0' });
const url = '/api/auth/password';
const next = 'analytical engine';
const change = (headers: Record<string, string>, password: string = ada.password, newPassword = next) =>
  send('POST', url, headers, { password, newPassword });
const signInStatus = async (email: string, password: string) =>
  (await post('/api/auth/login', { email, password })).statusCode;

describe('204', () => {
  it('replaces the old password, ends the other sessions, and notifies the user by mail', async () => {
    const here = await registerConfirmed(ada.email);
    const elsewhere = await signIn(ada.email);
    expect((await change(here)).statusCode).toBe(204);
    expect([await readStatus(here), await readStatus(elsewhere)]).toEqual([200, 401]);
    expect([await signInStatus(ada.email, ada.password), await signInStatus(ada.email, next)]).toEqual([401, 200]);
    expect(await mails()).toEqual([{ template: 'password-changed', recipient: ada.email, values: {} }]);
  });

  it('mails nothing to an address that its account has not confirmed', async () => {
    const email = 'stranger@example.org';
    expect((await change(await register(email))).statusCode).toBe(204);
    expect((await mails()).filter(({ recipient }) => recipient === email)).toEqual([]);
  });

  it('invalidates links that were mailed before', async () => {
    const here = await register('links@example.org');
    const user = await deps.users.findByEmail('links@example.org');
    const [userId, expiresAt] = [user?.id ?? 0, new Date(Date.now() + 60_000)];
    await deps.resetTokens.add({ tokenHash: 'mailed', userId, expiresAt });
    await deps.emailChanges.put({ id: 'mailed', userId, newEmail: 'n@example.org', expiresAt }, deps.database);
    await change(here);
    expect(await deps.resetTokens.findHolder('mailed', new Date())).toBeUndefined();
    expect(await deps.emailChanges.findById('mailed')).toBeUndefined();
  });

  it('succeeds for only one of many concurrent requests', async () => {
    const here = await register('many@example.org');
    const answers = await Promise.all([1, 2, 3].map((count) => change(here, ada.password, `${next} ${count}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403, 403]);
  });
});

describe('400', () => {
  it.each([
    ['short', 'engine1', fieldMessages.newPassword],
    ['common', 'password1', fieldMessages.passwordCommon],
    ['personal', 'personal@example.org', fieldMessages.passwordPersonal],
  ])('refuses a new password that is %s', async (kind, newPassword, message) => {
    const here = await register(`${kind}@example.org`);
    const answer = await change(here, ada.password, newPassword);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', fields: [{ path: 'newPassword', message }] });
  });
});

describe('401', () => {
  it('requires a session', async () => {
    expect((await change(environment.anonymous)).statusCode).toBe(401);
  });
});

describe('403', () => {
  it('requires the current password', async () => {
    const here = await register('wrong@example.org');
    const answer = await change(here, 'not this one');
    expect([answer.statusCode, answer.json().message]).toEqual([403, errors.wrong_password.message]);
    expect(await signInStatus('wrong@example.org', ada.password)).toBe(200);
  });

  it('refuses a request from another origin', async () => {
    const here = await register('foreign@example.org');
    expect((await change({ ...here, 'sec-fetch-site': 'cross-site' })).json().code).toBe('foreign_origin');
  });
});

describe('409', () => {
  it('password_not_set: refuses an account without a password, which a mailed link can set', async () => {
    const here = await register('google@example.org');
    await deps.database
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', 'google@example.org')
      .execute();
    const body = { password: ada.password, newPassword: next, email: 'new@example.org' };
    for (const path of [url, '/api/auth/email']) {
      const answer = await send('POST', path, here, body);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'password_not_set']);
    }
  });
});

describe('429', () => {
  it('too_many_guesses: counts wrong passwords on every route that asks for one', async () => {
    const here = await few.register(ada.email);
    const body = { password: 'not this one', newPassword: next, email: 'new@example.org' };
    await few.send('POST', url, here, body);
    await few.send('POST', '/api/auth/email', here, body);
    await few.send('DELETE', '/api/auth/user', here, body);
    const refused = await few.send('POST', url, here, { ...body, password: ada.password });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too_many_guesses',
      message: expect.stringMatching(/^Too many wrong passwords\..*in 1[45] minutes\.$/),
    });
  });
});

describe('503', () => {
  it('sign_in_busy: refuses at once when the wait for a hash would be too long', async () => {
    const here = await narrow.register(ada.email);
    const body = { password: 'not this one', newPassword: next };
    const answers = await Promise.all(Array.from({ length: 12 }, () => narrow.send('POST', url, here, body)));
    expect(answers.map((answer) => answer.json().code)).toContain('sign_in_busy');
  });
});
