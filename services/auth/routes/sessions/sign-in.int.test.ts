import { errorMessage, errors } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { ada, authFixture } from '../../auth.fixture.ts';

const { deps, environment, post, register } = await authFixture();
const few = await authFixture({ ADDRESS_GUESSES_MAX: '5' });
const narrow = await authFixture({ HASHES_AT_ONCE: '1', HASHES_WAITING_MAX: '2' });
await register(ada.email);
const url = '/api/auth/login';

describe('200', () => {
  it('signs in with the address in any case', async () => {
    const answer = await post(url, { email: 'ADA@example.org', password: ada.password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: ada.email, firstName: 'Ada' });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['afterglow', 'afterglow-device']);
  });
});

describe('400', () => {
  it('requires an address and a password', async () => {
    const answer = await post(url, { email: 'ada', password: 'short' });
    expect(answer.json().fields).toHaveLength(2);
  });
});

describe('401', () => {
  it('answers the same for an unknown address and a wrong password', async () => {
    const wrong = await post(url, { email: ada.email, password: 'byron123' });
    const unknown = await post(url, { email: 'nobody@example.org', password: 'byron123' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ code: 'invalid_credentials', message: errors.invalid_credentials.message });
    expect(unknown.json()).toEqual(wrong.json());
    expect([...wrong.cookies, ...unknown.cookies]).toEqual([]);
  });

  it('answers the same when the account is deleted during the password check', async () => {
    const email = 'going@example.org';
    await register(email);
    const checkPassword: typeof deps.checkPassword = async (trial) => {
      const isRight = await deps.checkPassword(trial);
      await deps.database.deleteFrom('users').where('email', '=', email).execute();
      return isRight;
    };
    const app = await createApp({ ...deps, checkPassword });
    const payload = { email, password: ada.password };
    const answer = await app.inject({ method: 'POST', url, payload, headers: environment.anonymous });
    await app.close();
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([401, 'invalid_credentials', []]);
  });
});

describe('403', () => {
  it('refuses a request from another origin', async () => {
    const answer = await post(url, ada, { origin: 'https://evil.example', host: 'localhost' });
    expect(answer.statusCode).toBe(403);
  });
});

describe('429', () => {
  const wrong = (email: string, address: string, headers: Record<string, string> = environment.anonymous) =>
    post(url, { email, password: 'not this one' }, { ...headers, 'x-forwarded-for': address });
  const right = (email: string, address: string, headers: Record<string, string> = environment.anonymous) =>
    post(url, { email, password: ada.password }, { ...headers, 'x-forwarded-for': address });
  const statuses = async (answers: ReturnType<typeof wrong>[]): Promise<Record<number, number>> => {
    const counted: Record<number, number> = {};
    for (const { statusCode } of await Promise.all(answers)) counted[statusCode] = (counted[statusCode] ?? 0) + 1;
    return counted;
  };

  it('limits one address to ten attempts, even concurrent ones, and says how long to wait', async () => {
    await register('one@example.org');
    const guesses = Array.from({ length: 30 }, () => wrong('one@example.org', '203.0.113.1'));
    expect(await statuses(guesses)).toEqual({ 401: 10, 429: 20 });
    const answer = await right('one@example.org', '203.0.113.1');
    const seconds = Number(answer.headers['retry-after']);
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      { code: 'too_many_attempts', message: errorMessage('too_many_attempts', seconds) },
    ]);
    expect(answer.json().message).toMatch(/^Too many attempts\. Please try again in 1[45] minutes\.$/);
    expect((await right('one@example.org', '203.0.113.2')).statusCode).toBe(200);
  });

  it('limits all other addresses together to twenty attempts, but not the owner on a known device', async () => {
    const device = await register('many@example.org');
    const guesses = Array.from({ length: 60 }, (_, index) => wrong('many@example.org', `198.51.100.${index}`));
    expect(await statuses(guesses)).toEqual({ 401: 20, 429: 40 });
    expect((await right('many@example.org', '192.0.2.1')).statusCode).toBe(429);
    expect((await right('many@example.org', '192.0.2.1', device)).statusCode).toBe(200);
    expect((await right('many@example.org', '198.51.100.1', device)).statusCode).toBe(200);
  });

  it('does not trust a device of another account, or a forged one', async () => {
    const other = await register('other@example.org');
    await register('guarded@example.org');
    const forged = {
      ...environment.anonymous,
      cookie: `afterglow-device=${other.cookie?.split('=')[1]?.split(';')[0]}`,
    };
    for (const headers of [other, forged]) {
      const guesses = Array.from({ length: 12 }, () => wrong('guarded@example.org', '203.0.113.7', headers));
      const { 429: refused = 0 } = await statuses(guesses);
      expect(refused).toBeGreaterThan(0);
    }
  });

  it('counts a household by its network, and answers an unknown address alike', async () => {
    const guesses = Array.from({ length: 12 }, (_, index) => wrong('nobody@example.org', `2001:db8:1:2::${index}`));
    expect(await statuses(guesses)).toEqual({ 401: 10, 429: 2 });
    expect((await wrong('nobody@example.org', '2001:db8:1:3::1')).statusCode).toBe(401);
  });

  it('trusts only the last forwarded address', async () => {
    const guesses = Array.from({ length: 12 }, (_, index) =>
      wrong('forged@example.org', `9.9.9.${index}, 203.0.113.9`),
    );
    expect(await statuses(guesses)).toEqual({ 401: 10, 429: 2 });
  });

  it('does not count a correct password', async () => {
    await register('often@example.org');
    for (let time = 0; time < 25; time += 1)
      expect((await right('often@example.org', '203.0.113.3')).statusCode).toBe(200);
  });

  it('counts one address across many accounts', async () => {
    const guess = (index: number) => few.post(url, { email: `n${index}@example.org`, password: 'not this one' });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => guess(index)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  });
});

describe('503', () => {
  it('refuses at once when the wait would be too long, and does not count the attempt', async () => {
    await narrow.register('busy@example.org');
    const guess = (index: number) => narrow.post(url, { email: `n${index}@example.org`, password: 'not this one' });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)));
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.json()).toEqual({ code: 'sign_in_busy', message: errors.sign_in_busy.message });
    expect(Number(busy[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const [key] = await narrow.deps.redis.keys('attempts:address:*');
    expect(await narrow.deps.redis.zcard(key ?? '')).toBe(answers.length - busy.length);
    expect((await narrow.post(url, { email: 'busy@example.org', password: ada.password })).statusCode).toBe(200);
  });
});
