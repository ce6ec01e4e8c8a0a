import { fieldMessages, tooLongMessage } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { pay } from './pay.ts';
import { memorialInput, newAccount, newMemorial, organizer } from './people.ts';
import { visitor } from './person.ts';
import { refusal } from './refusal.ts';

describe('POST /api/auth/register', () => {
  it('creates the account and signs in', async () => {
    const ruth = visitor();
    const account = newAccount();
    const user = await ruth.call('POST /api/auth/register', { body: account });
    const { firstName, lastName, email } = account;
    expect(user, 'calls-10, entities-01').toEqual({ id: expect.any(Number), firstName, lastName, email });
    expect(await ruth.call('GET /api/auth/user', {}), 'calls-08').toEqual(user);
  });

  it('keeps the session in a cookie that no script reads and no other site sends', async () => {
    const answer = await visitor().ask('POST /api/auth/register', { body: newAccount() });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(/^(__Host-)?afterglow=/),
      expect.stringMatching(/^(__Host-)?afterglow-device=/),
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; .*HttpOnly; (Secure; )?SameSite=Lax/);
  });

  it('refuses an address that is none, and a password that is too short', async () => {
    const answer = await visitor().ask('POST /api/auth/register', {
      body: newAccount({ email: 'ruth at home', password: '12345' }),
    });
    expect(answer, 'validation-11, validation-12').toMatchObject(
      refusal('validation_failed', [
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'password', message: 'Password must be at least 6 characters' },
      ]),
    );
  });

  it('refuses an account without names', async () => {
    const { firstName: _, ...withoutFirst } = newAccount({ lastName: '   ' });
    const answer = await visitor().ask('POST /api/auth/register', { body: withoutFirst });
    expect(answer).toMatchObject(refusal('validation_failed'));
    expect(answer.body, 'validation-13, validation-14').toMatchObject({
      fields: expect.arrayContaining([
        { path: 'firstName', message: 'First name is required' },
        { path: 'lastName', message: 'Last name is required' },
      ]),
    });
  });

  it('says of a name that is too long how long it may be', async () => {
    const answer = await visitor().ask('POST /api/auth/register', { body: newAccount({ firstName: 'R'.repeat(201) }) });
    expect(answer).toMatchObject(refusal('validation_failed', [{ path: 'firstName', message: tooLongMessage(200) }]));
  });

  it('refuses an address that has an account, in any capitals', async () => {
    const account = newAccount();
    await organizer(account);
    const answer = await visitor().ask('POST /api/auth/register', {
      body: { ...account, email: account.email.toUpperCase() },
    });
    expect(answer).toMatchObject(refusal('email_taken'));
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('makes one account of an address that is registered many times at once', async () => {
    const body = newAccount();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => visitor().ask('POST /api/auth/register', { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('POST /api/auth/login', () => {
  it('signs in', async () => {
    const account = newAccount();
    await organizer(account);
    const { email, password, firstName, lastName } = account;
    const again = visitor();
    const user = await again.call('POST /api/auth/login', { body: { email, password } });
    expect(user, 'calls-09').toEqual({ id: expect.any(Number), email, firstName, lastName });
    expect(await again.call('GET /api/auth/user', {})).toEqual(user);
  });

  it('does not tell a wrong password from an unknown address', async () => {
    const { email } = newAccount();
    await organizer({ email });
    for (const address of [email, newAccount().email]) {
      const answer = await visitor().ask('POST /api/auth/login', {
        body: { email: address, password: 'not this one' },
      });
      expect(answer).toMatchObject(refusal('invalid_credentials'));
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('says after ten wrong passwords how long to wait, and lets the owner in on a device of theirs', async () => {
    const account = newAccount();
    const ruth = await organizer(account);
    const { email, password } = account;
    const stranger = visitor();
    for (let guess = 0; guess < 10; guess += 1)
      expect(await stranger.ask('POST /api/auth/login', { body: { email, password: 'not this one' } })).toMatchObject(
        refusal('invalid_credentials'),
      );
    const answer = await stranger.ask('POST /api/auth/login', { body: { email, password } });
    expect([answer.status, answer.body]).toEqual([
      429,
      {
        code: 'too_many_attempts',
        message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
      },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ruth.ask('POST /api/auth/login', { body: { email, password } })).status).toBe(200);
  });

  it('names the fields that do not fit', async () => {
    const answer = await visitor().ask('POST /api/auth/login', { body: { email: 'ruth@', password: '12345' } });
    expect(answer, 'validation-09, validation-10').toMatchObject(
      refusal('validation_failed', [
        { path: 'email', message: fieldMessages.email },
        { path: 'password', message: fieldMessages.password },
      ]),
    );
  });
});

describe('GET /api/auth/user', () => {
  it('knows no user before anyone has signed in', async () => {
    expect(await visitor().ask('GET /api/auth/user'), 'entities-02').toMatchObject(refusal('unauthorized'));
  });

  it('does not take a cookie that somebody made up', async () => {
    const [name] = (await organizer()).cookies().split('=');
    const forged = `${name}=eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoieCJ9.`;
    expect(await visitor().ask('GET /api/auth/user', { headers: { cookie: forged } })).toMatchObject(
      refusal('unauthorized'),
    );
  });
});

describe('POST /api/auth/logout', () => {
  it('A3: ends the session at every service, wherever its cookie is', async () => {
    const ruth = await organizer();
    const { publicId: memorialRef } = await newMemorial(ruth);
    await pay(ruth);
    const elsewhere = ruth.copy();
    const reads = [
      () => elsewhere.ask('GET /api/auth/user'),
      () => elsewhere.ask('GET /api/memorials'),
      () => elsewhere.ask('GET /api/memorials/:memorialRef/photos', { params: { memorialRef } }),
      () => elsewhere.ask('GET /api/memorials/:memorialRef/slideshows', { params: { memorialRef } }),
      () => elsewhere.ask('GET /api/billing/payments'),
      () => elsewhere.ask('POST /api/memorials', { body: memorialInput() }),
    ];
    for (const read of reads) expect((await read()).status).toBeLessThan(300);

    expect((await ruth.ask('POST /api/auth/logout')).status, 'calls-11').toBe(204);
    expect(ruth.cookies(), 'of the device alone').toMatch(/^(__Host-)?afterglow-device=[^;]+$/);
    for (const read of reads) expect(await read()).toMatchObject(refusal('unauthorized'));
  });

  it('leaves the other sessions of the account as they are', async () => {
    const account = newAccount();
    const phone = await organizer(account);
    const desktop = visitor();
    await desktop.call('POST /api/auth/login', { body: { email: account.email, password: account.password } });
    await phone.ask('POST /api/auth/logout');
    expect(await desktop.call('GET /api/auth/user', {})).toMatchObject({ email: account.email });
  });

  it('is as good as done for who is not signed in', async () => {
    expect((await visitor().ask('POST /api/auth/logout')).status).toBe(204);
  });
});

it('GET /api/login leads to the page to sign in', async () => {
  const answer = await visitor().ask('GET /api/login');
  expect(answer.status, 'calls-13').toBe(302);
  expect(answer.headers.get('location')).toBe('/auth');
});
