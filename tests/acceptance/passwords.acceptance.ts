import { fieldMessages } from '@afterglow/proto';
import { describe, expect, inject, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { mailedToken } from './people/mailed-token.ts';
import { newAccount, organizer } from './people/people.ts';
import { visitor } from './people/person.ts';

const next = 'never again forgotten';

describe('POST /api/forgot-password', () => {
  it('answers the same for a known and an unknown address', async () => {
    const { email } = newAccount();
    await organizer({ email });
    const [known, unknown] = [email, newAccount().email].map((address) =>
      visitor().ask('POST /api/forgot-password', { body: { email: address } }),
    );
    const answer = await known;
    expect(answer?.status).toBe(200);
    expect(answer?.body, 'calls-14').toEqual({ message: expect.stringContaining('If this address has an account') });
    expect((await unknown)?.bytes).toEqual(answer?.bytes);
  });

  it('says how long to wait after five links', async () => {
    const body = { email: newAccount().email };
    for (let count = 0; count < 5; count += 1) await visitor().call('POST /api/forgot-password', { body });
    expect(await visitor().ask('POST /api/forgot-password', { body })).toMatchObject(refusal('too_many_attempts'));
  });
});

describe('POST /api/reset-password', () => {
  it.skipIf(inject('mailFolder') === null)('accepts a mailed token once', async () => {
    const { email } = newAccount();
    const ruth = await organizer({ email });
    await visitor().call('POST /api/forgot-password', { body: { email } });
    const body = { token: await mailedToken(email, 'Reset your Afterglow password'), password: next };
    const answer = await visitor().ask('POST /api/reset-password', { body });
    expect([answer.status, answer.body], 'calls-15').toEqual([200, { message: expect.any(String) }]);
    expect((await ruth.ask('GET /api/auth/user')).status).toBe(401);
    expect(await visitor().ask('POST /api/reset-password', { body })).toMatchObject(refusal('reset_link_invalid'));
    expect((await visitor().ask('POST /api/auth/login', { body: { email, password: next } })).status).toBe(200);
  });

  it('refuses a token that was never mailed', async () => {
    const token = 'A'.repeat(43);
    const answer = await visitor().ask('POST /api/reset-password', { body: { token, password: next } });
    expect(answer, 'calls-15').toMatchObject(refusal('reset_link_invalid'));
  });

  it('requires a password of eight characters', async () => {
    const answer = await visitor().ask('POST /api/reset-password', { body: { token: 'A', password: '1234567' } });
    expect(answer, 'validation-19').toMatchObject(
      refusal('validation_failed', [{ path: 'password', message: 'Password must be at least 8 characters long' }]),
    );
  });
});

describe('POST /api/auth/password', () => {
  it('changes the password, and ends all other sessions', async () => {
    const account = newAccount();
    const here = await organizer(account);
    const elsewhere = visitor();
    const { email, password } = account;
    await elsewhere.call('POST /api/auth/login', { body: { email, password } });
    expect((await here.ask('POST /api/auth/password', { body: { password, newPassword: next } })).status).toBe(204);
    expect(await elsewhere.ask('GET /api/memorials')).toMatchObject(refusal('unauthorized'));
    expect((await here.ask('GET /api/memorials')).status).toBe(200);
    expect(await visitor().ask('POST /api/auth/login', { body: { email, password } })).toMatchObject(
      refusal('invalid_credentials'),
    );
    expect((await visitor().ask('POST /api/auth/login', { body: { email, password: next } })).status).toBe(200);
  });

  it('A7: ends every device of the old password, and remembers the browser that changed it', async () => {
    const account = newAccount();
    const here = await organizer(account);
    const { email, password } = account;
    const devices = [visitor(), visitor(), visitor()];
    for (const device of devices) await device.call('POST /api/auth/login', { body: { email, password } });
    await here.call('POST /api/auth/password', { body: { password, newPassword: next } });
    const statuses: number[] = [];
    for (const device of devices)
      for (let guess = 0; guess < 5; guess += 1)
        statuses.push((await device.ask('POST /api/auth/login', { body: { email, password } })).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    expect((await here.ask('POST /api/auth/login', { body: { email, password: next } })).status).toBe(200);
  });

  it('requires the current password, and limits guesses', async () => {
    const here = await organizer();
    const body = { password: 'not this one', newPassword: next };
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await here.ask('POST /api/auth/password', { body })).toMatchObject(refusal('wrong_password'));
    }
    for (const key of ['POST /api/auth/password', 'POST /api/auth/email', 'DELETE /api/auth/user'] as const) {
      const guessed = { ...body, email: newAccount().email };
      expect(await here.ask(key, { body: guessed })).toMatchObject(refusal('too_many_guesses'));
    }
  });
});

it.each([
  ['POST /api/auth/register', 'password', newAccount({ password: 'iloveyou' })],
  ['POST /api/auth/password', 'newPassword', { password: 'forget me not', newPassword: 'password1' }],
] as const)('%s refuses one of the ten thousand most common passwords', async (key, path, body) => {
  const here = await organizer();
  expect(await here.ask(key, { body })).toMatchObject(
    refusal('validation_failed', [{ path, message: fieldMessages.passwordCommon }]),
  );
});
