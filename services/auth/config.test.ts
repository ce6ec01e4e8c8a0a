import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const variables = {
  ...{ PORT: '0', METRICS_PORT: '0', DATABASE_URL: 'postgresql://127.0.0.1:1/none', REDIS_URL: 'redis://127.0.0.1:1' },
  ...{ SERVICE_SECRET: 'x'.repeat(32), SESSION_PUBLIC_KEY: 'a key', SESSION_PRIVATE_KEY: 'a key' },
};
const google = {
  GOOGLE_CLIENT_ID: 'an id',
  GOOGLE_CLIENT_SECRET: 'a secret',
  PUBLIC_ORIGIN: 'https://afterglow.example',
};

describe('sign-in with Google', () => {
  it('is off without a client id', () => {
    expect(readConfig(variables).google).toBeNull();
  });

  it('returns to this origin, and trusts Google’s own issuer', () => {
    expect(readConfig({ ...variables, ...google }).google).toMatchObject({
      issuer: 'https://accounts.google.com',
      clientId: 'an id',
      clientSecret: 'a secret',
      redirectUri: 'https://afterglow.example/api/auth/google/callback',
    });
  });

  it.each(['http://127.0.0.1:8080', 'http://[::1]:8080', 'http://localhost:8080'])(
    'takes a provider on this machine, %s, by plain http',
    (issuer) => {
      expect(readConfig({ ...variables, ...google, GOOGLE_ISSUER: issuer }).google).toMatchObject({ issuer });
    },
  );

  it.each([
    [{ GOOGLE_CLIENT_SECRET: '' }, 'GOOGLE_CLIENT_SECRET is missing; GOOGLE_CLIENT_ID is set'],
    [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN is missing; GOOGLE_CLIENT_ID is set'],
    [{ GOOGLE_ISSUER: 'http://accounts.example' }, 'GOOGLE_ISSUER is not valid'],
    [
      { GOOGLE_CLIENT_SECRET: '', GOOGLE_CLIENT_SECRET_FILE: '/nothing/there' },
      'GOOGLE_CLIENT_SECRET_FILE cannot be read',
    ],
  ])('with %j is refused in one line', (wrong, line) => {
    expect(() => readConfig({ ...variables, ...google, ...wrong })).toThrow(new Error(`Environment: ${line}`));
  });
});
