import { errors } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { ada, authFixture } from '../auth.fixture.ts';

const { deps, environment, post, register } = await authFixture();
await register(ada.email);
const url = '/api/auth/login';

describe('200', () => {
  it('signs in with the address in any case', async () => {
    const answer = await post(url, { email: 'ADA@example.org', password: ada.password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: ada.email, firstName: 'Ada' });
    expect(answer.cookies).toHaveLength(1);
  });
});

describe('400', () => {
  it('asks for an address and a password', async () => {
    const answer = await post(url, { email: 'ada', password: 'short' });
    expect(answer.json().fields).toHaveLength(2);
  });
});

describe('401', () => {
  it('answers an unknown address and a wrong password alike', async () => {
    const wrong = await post(url, { email: ada.email, password: 'byron123' });
    const unknown = await post(url, { email: 'nobody@example.org', password: 'byron123' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ code: 'invalid_credentials', message: errors.invalid_credentials.message });
    expect(unknown.json()).toEqual(wrong.json());
    expect([...wrong.cookies, ...unknown.cookies]).toEqual([]);
  });

  it('answers the same where the account is deleted while its password is checked', async () => {
    const email = 'going@example.org';
    await register(email);
    const matches: typeof deps.passwords.matches = async (...given) => {
      const isRight = await deps.passwords.matches(...given);
      await deps.database.deleteFrom('users').where('email', '=', email).execute();
      return isRight;
    };
    const app = await createApp({ ...deps, passwords: { ...deps.passwords, matches } });
    const payload = { email, password: ada.password };
    const answer = await app.inject({ method: 'POST', url, payload, headers: environment.anonymous });
    await app.close();
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([401, 'invalid_credentials', []]);
  });
});

describe('403', () => {
  it('refuses a request from a foreign page', async () => {
    const answer = await post(url, ada, { origin: 'https://evil.example', host: 'localhost' });
    expect(answer.statusCode).toBe(403);
  });
});
