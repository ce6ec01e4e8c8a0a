import { fieldMessages, tooLongMessage } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { pay } from './people/pay.ts';
import { memorialInput, newAccount, newMemorial, organizer } from './people/people.ts';
import { visitor } from './people/person.ts';

describe('POST /api/auth/register', () => {
  it('creates the account, and signs in', async () => {
    const ruth = visitor();
    const account = newAccount();
    const user = await ruth.call('POST /api/auth/register', { body: account });
    const { firstName, lastName, email } = account;
    expect(user, 'calls-10, entities-01').toEqual({ id: expect.any(Number), firstName, lastName, email });
    expect(await ruth.call('GET /api/auth/user', {}), 'calls-08').toEqual(user);
  });

  it('stores the session in an HttpOnly cookie that is not sent across sites', async () => {
    const answer = await visitor().ask('POST /api/auth/register', { body: newAccount() });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(/^(__Host-)?afterglow=/),
      expect.stringMatching(/^(__Host-)?afterglow-device=/),
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; .*HttpOnly; (Secure; )?SameSite=Lax/);
  });

  it('refuses an invalid address, and a password that is too short', async () => {
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

  it('requires both names', async () => {
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

  it('says how long a name may be when it is too long', async () => {
    const answer = await visitor().ask('POST /api/auth/register', { body: newAccount({ firstName: 'R'.repeat(201) }) });
    expect(answer).toMatchObject(refusal('validation_failed', [{ path: 'firstName', message: tooLongMessage(200) }]));
  });

  it('refuses an address that has an account, in any case', async () => {
    const account = newAccount();
    await organizer(account);
    const answer = await visitor().ask('POST /api/auth/register', {
      body: { ...account, email: account.email.toUpperCase() },
    });
    expect(answer).toMatchObject(refusal('email_taken'));
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('creates one account for many concurrent requests with the same address', async () => {
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

  it('answers the same for a wrong password and an unknown address', async () => {
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

  it('says how long to wait after ten wrong passwords, and lets the owner in on a known device', async () => {
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

  it('names the invalid fields', async () => {
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
  it('returns no user before signing in or after signing out', async () => {
    const account = newAccount();
    const ruth = visitor();
    const current = async () => {
      const { status, body } = await ruth.ask('GET /api/auth/user');
      return status === 401 ? null : Object(body).email;
    };
    const before = await current();
    await ruth.call('POST /api/auth/register', { body: account });
    const signedIn = await current();
    await ruth.ask('POST /api/auth/logout');
    expect([before, signedIn, await current()], 'entities-02').toEqual([null, account.email, null]);
    expect(await ruth.ask('GET /api/auth/user')).toMatchObject(refusal('unauthorized'));
  });

  it('refuses a forged cookie', async () => {
    const [name] = (await organizer()).cookies().split('=');
    const forged = `${name}=eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoieCJ9.`;
    expect(await visitor().ask('GET /api/auth/user', { headers: { cookie: forged } })).toMatchObject(
      refusal('unauthorized'),
    );
  });
});

describe('POST /api/auth/logout', () => {
  it('A3: ends the session at every service, wherever its cookie is used', async () => {
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

  it('leaves other sessions of the account alone', async () => {
    const account = newAccount();
    const phone = await organizer(account);
    const desktop = visitor();
    await desktop.call('POST /api/auth/login', { body: { email: account.email, password: account.password } });
    await phone.ask('POST /api/auth/logout');
    expect(await desktop.call('GET /api/auth/user', {})).toMatchObject({ email: account.email });
  });

  it('succeeds without a session', async () => {
    expect((await visitor().ask('POST /api/auth/logout')).status).toBe(204);
  });
});

describe('GET /api/login', () => {
  it('redirects to the sign-in page', async () => {
    const answer = await visitor().ask('GET /api/login');
    expect(answer.status, 'calls-13').toBe(302);
    expect(answer.headers.get('location')).toBe('/auth');
  });

  it('passes on a return path of ours, and no other', async () => {
    const buildLocation = async (returnTo: string) =>
      (await visitor().ask('GET /api/login', { query: { returnTo } })).headers.get('location');
    expect(await buildLocation('/account-settings')).toBe('/auth?returnTo=%2Faccount-settings');
    for (const elsewhere of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])
      expect(await buildLocation(elsewhere)).toBe('/auth');
    const twice = { returnTo: ['/dashboard', '/checkout'] };
    expect(await visitor().ask('GET /api/login', { query: twice })).toMatchObject(refusal('validation_failed'));
  });
});

describe('signing in with Google when the product is not registered there', () => {
  it.each(['GET /api/auth/google', 'GET /api/auth/google/callback'] as const)(
    '%s redirects to the sign-in page',
    async (key) => {
      const answer = await visitor().ask(key, { query: { returnTo: '/dashboard' } });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?google=off']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  it('refuses more than one return path', async () => {
    const answer = await visitor().ask('GET /api/auth/google', { query: { returnTo: ['/a', '/b'] } });
    expect(answer).toMatchObject(refusal('validation_failed'));
  });
});
