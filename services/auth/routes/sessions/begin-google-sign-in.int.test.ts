import { describe, expect, it } from 'vitest';
import { googleFixture, publicOrigin } from '../../adapters/google/google.fixture.ts';
import { authFixture } from '../../auth.fixture.ts';

const { app, begin, provider } = await googleFixture();
const off = await authFixture();
const away = await googleFixture();
await away.provider.close();
const impatient = await googleFixture({ GOOGLE_ANSWER_MS: '300' });
const https = await googleFixture({ PUBLIC_ORIGIN: 'https://afterglow.example' });
const url = '/api/auth/google';

describe('302', () => {
  it('redirects to the provider with a new state, nonce and PKCE challenge each time', async () => {
    const [one, other] = [await begin(), await begin()];
    const asked = new URL(one.address);
    expect(asked.href.startsWith(provider.url)).toBe(true);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'afterglow',
      redirect_uri: `${publicOrigin}/api/auth/google/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const again = new URL(other.address).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(again.get(name)).not.toBe(asked.searchParams.get(name));
  });

  it('stores what has to be compared later in a ten-minute HttpOnly cookie', async () => {
    const { answer } = await begin();
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'afterglow-google', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.domain).toBeUndefined();
    const minutes = (Number(cookie?.expires?.getTime()) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(8);
    expect(minutes).toBeLessThanOrEqual(10);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('makes the cookie Secure and host-only when the browser uses https', async () => {
    const [cookie] = (await https.begin()).answer.cookies;
    expect(cookie).toMatchObject({ name: '__Host-afterglow-google', secure: true });
  });

  it('redirects to /auth when the product is not registered with Google', async () => {
    const answer = await off.app.inject({ url });
    expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([302, '/auth?google=off', []]);
  });

  it('redirects to /auth when the provider is down, and asks it again the next time', async () => {
    expect((await away.begin()).address).toBe('/auth?google=unavailable');
    provider.failWith(500);
    const fresh = await googleFixture({ GOOGLE_ISSUER: provider.url });
    expect((await fresh.begin()).address).toBe('/auth?google=unavailable');
    provider.behaveWell();
    expect((await fresh.begin()).address).toContain(provider.url);
  });

  it('waits for a slow provider only for a bounded time', async () => {
    impatient.provider.delay(60_000);
    const from = performance.now();
    expect((await impatient.begin()).address).toBe('/auth?google=unavailable');
    expect(performance.now() - from).toBeLessThan(5000);
  });

  it('reads the provider’s metadata once, and not for each sign-in', async () => {
    await begin();
    provider.delay(60_000);
    expect((await begin()).address).toContain(provider.url);
    provider.behaveWell();
  });
});

describe('400', () => {
  it('refuses more than one return path', async () => {
    const answer = await app.inject({ url: `${url}?returnTo=/a&returnTo=/b` });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
  });
});
