import { methodAndPath, routes, serviceNames } from '@afterglow/proto';
import { hasIpv6 } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { ask, upstreamServer, webServer } from './web-server.fixture.ts';

const asked: string[] = [];
const variables: Record<string, string> = {};
for (const name of serviceNames) {
  const { url } = await upstreamServer((incoming, response) => {
    asked.push(`${name} ${incoming.method} ${incoming.url}`);
    response.end(name);
  });
  variables[`${name.toUpperCase()}_URL`] = url;
}
// With PAYMENTS=off, billing has no public route.
const stripe = { PAYMENTS: 'stripe', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
const { origin } = await webServer({ variables: { ...variables, ...stripe } });
const overIpv6 = await upstreamServer((_, response) => response.end('media'), hasIpv6() ? '::1' : undefined);
const withIpv6 = await webServer({ variables: { MEDIA_URL: overIpv6.url } });

const known = Object.entries(routes).map(([key, contract]) => {
  const { method, path } = methodAndPath(key);
  return { key, contract, method, address: path.replace(/:\w+/g, 'abc') };
});

it('each public route of the contracts is proxied to its service', async () => {
  for (const { contract, method, address } of known.filter((one) => one.contract.caller !== 'internal')) {
    const answer = await ask(`${origin}${address}`, { method, headers: { 'content-length': '0' } });
    expect(`${method} ${address}: ${answer.text}`).toBe(`${method} ${address}: ${contract.service}`);
  }
});

it.runIf(hasIpv6())('a service at a literal IPv6 address is reached', async () => {
  expect(await ask(`${withIpv6.origin}/uploads/a`)).toMatchObject({ status: 200, text: 'media' });
});

describe('404', () => {
  const notThere = { status: 404, headers: { 'content-type': 'application/json; charset=utf-8' } };

  it('is sent for every internal route, however its address is spelled', async () => {
    asked.length = 0;
    const internal = known.filter(({ contract }) => contract.caller === 'internal');
    for (const { method, address } of internal)
      expect(await ask(`${origin}${address}`, { method })).toMatchObject(notThere);
    const disguised = [
      '//internal/users/1',
      '/api/../internal/users/1',
      '/api/photos/../../internal/users/1',
      '/%69nternal/users/1',
      '/internal/users/1/',
      '/INTERNAL/users/1',
      '/api/..;/internal/users/1',
    ];
    const { hostname, port } = new URL(origin);
    for (const path of disguised) {
      const answer = await ask({ hostname, port, path });
      expect(`${path} ${answer.status}`).toBe(`${path} 404`);
    }
    expect(asked).toEqual([]);
  });

  it('is sent for unknown addresses below /api, with the message of the catalogue', async () => {
    for (const path of ['/api', '/api?x=1', '/api/nothing', '/uploads', '/api/auth/login/x']) {
      const answer = await ask(`${origin}${path}`);
      expect(answer).toMatchObject(notThere);
      expect(JSON.parse(answer.text)).toEqual({
        code: 'route_not_found',
        message: 'We couldn’t find this page.',
      });
    }
  });

  it('is sent for any method and body', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5' };
    const call = { method: 'POST', headers, body: '--x--' };
    expect(await ask(`${origin}/api/nothing`, call)).toMatchObject(notThere);
    expect(await ask(`${origin}/api/auth/login`, { ...call, method: 'DELETE' })).toMatchObject(notThere);
    expect(await ask(`${origin}/dashboard`, call)).toMatchObject(notThere);
  });
});
