import { expect, it } from 'vitest';
import { ask, upstreamServer, webServer } from './web-server.fixture.ts';

const { url } = await upstreamServer((_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end());
const { origin } = await webServer({ variables: { MEDIA_URL: url }, assets: { 'app-1.js': 'a script' } });

it.each([
  ['a page', '/', 200],
  ['a link with a preview', '/watch/show', 200],
  ['a missing page', '/nothing', 404],
  ['a built file', '/assets/app-1.js', 200],
  ['a missing file', '/assets/gone.js', 404],
  ['what a service answers', '/uploads/a', 200],
  ['a service that is away', '/api/memorials', 503],
  ['an unknown call', '/api/nothing', 404],
  ['an address that cannot be read', '/%zz', 404],
  ['the health of this server', '/health/ready', 200],
])('%s says what a browser may do with it', async (_, path, status) => {
  const { hostname, port } = new URL(origin);
  const answer = await ask({ hostname, port, path });
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  });
  const policy = String(answer.headers['content-security-policy']);
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/(script|default)-src[^;]*unsafe/);
});
