import { setSessionCookie } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { ask, webServer } from './web-server.fixture.ts';

/** Auth as in production: it learns the browser's scheme from the web server alone. */
const AUTH_URL = await testPeer({
  'GET /api/login': async (_, reply) => {
    setSessionCookie(reply, 'a token', new Date(Date.now() + 60_000));
    reply.code(302).header('location', '/auth');
    return undefined;
  },
});
const plain = await webServer({ variables: { AUTH_URL } });
const behindProxy = await webServer({ variables: { AUTH_URL, TRUST_PROXY: 'true' } });
const secure = await webServer({ variables: { AUTH_URL, PUBLIC_ORIGIN: 'https://example.org' } });
const published = await webServer({
  variables: { AUTH_URL, PUBLIC_ORIGIN: 'http://10.0.0.2:3000', TRUST_PROXY: 'true' },
});

const https = { 'x-forwarded-proto': 'https' };
const getCookie = async (origin: string, headers: Record<string, string> = {}) =>
  String((await ask(`${origin}/api/login`, { headers })).headers['set-cookie']);

describe('the session cookie is Secure', () => {
  const isSecure = /^__Host-afterglow=.*; Path=\/;.*HttpOnly; Secure; SameSite=Lax/;

  it('when the public origin uses https', async () => {
    expect(await getCookie(secure.origin)).toMatch(isSecure);
    expect(await getCookie(secure.origin, { 'x-forwarded-proto': 'http' })).toMatch(isSecure);
  });

  it('when a trusted proxy reports https', async () => {
    expect(await getCookie(behindProxy.origin, https)).toMatch(isSecure);
  });
});

describe('the session cookie is not Secure', () => {
  const isPlain = /^afterglow=(?!.*Secure)/;

  it('on a local network, whatever the browser claims', async () => {
    expect(await getCookie(plain.origin)).toMatch(isPlain);
    expect(await getCookie(plain.origin, https)).toMatch(isPlain);
  });

  it('when the trusted proxy reports http or nothing', async () => {
    expect(await getCookie(behindProxy.origin)).toMatch(isPlain);
    expect(await getCookie(behindProxy.origin, { 'x-forwarded-proto': 'http' })).toMatch(isPlain);
  });

  it('when the public origin uses http', async () => {
    expect(await getCookie(published.origin, https)).toMatch(isPlain);
  });
});
