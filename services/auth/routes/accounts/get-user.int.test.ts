import { generateKeyPairSync } from 'node:crypto';
import { signSession } from '@afterglow/service-kit';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { ada, authFixture } from '../../auth.fixture.ts';

const { app, environment, register } = await authFixture();
const headers = await register(ada.email);
const url = '/api/auth/user';
const inAnHour = new Date(Date.now() + 3_600_000);
const { variables } = environment;
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

describe('200', () => {
  it('returns the signed-in user', async () => {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: ada.email, firstName: ada.firstName, lastName: ada.lastName });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('A3: 401', () => {
  const claims = { userId: 1, sessionId: 'none' };
  const key = variables.SESSION_PRIVATE_KEY ?? '';
  const publicKey = variables.SESSION_PUBLIC_KEY ?? '';
  it.each([
    ['no cookie', ''],
    ['nonsense', 'nonsense'],
    ['a session that was never created', signSession(key, claims, inAnHour)],
    ['a token signed with another key', signSession(stranger, claims, inAnHour)],
    ['an expired token', signSession(key, claims, new Date(Date.now() - 1000))],
    ['a token without an algorithm', jwt.sign({ sub: '1', sid: 'x' }, '', { algorithm: 'none' })],
    [
      'a token signed with the public key as a secret',
      jwt.sign({ sub: '1', sid: 'x' }, Buffer.from(publicKey), { algorithm: 'HS256' }),
    ],
    [
      'a token for another audience',
      jwt.sign({ sid: 'x' }, key, { algorithm: 'ES256', subject: '1', audience: 'b', issuer: 'afterglow' }),
    ],
  ])('refuses %s', async (_name, token) => {
    const answer = await app.inject({ url, headers: { cookie: `afterglow=${token}` } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
  });
});
