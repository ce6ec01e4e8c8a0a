import { describe, expect, it } from 'vitest';
import type { Answer } from './answers/http-answer.ts';
import { refusal } from './answers/refusal.ts';
import { newMemorial, organizer, upload } from './people/people.ts';
import { visitor } from './people/person.ts';
import { smallPhoto } from './photos/photos.ts';

const securityHeaders = {
  'content-security-policy': /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};

function expectSecurityHeaders({ headers }: Answer): void {
  for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name) ?? '', name).toMatch(value);
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
}

describe('F1: the security headers', () => {
  it.each([
    ['a page', '/'],
    ['a page of the app', '/memorial/nothing-of-this-name'],
    ['a missing page', '/nothing/at/all'],
    ['a missing asset', '/assets/none.js'],
    ['a redirect', '/api/login'],
    ['a refusal of a service', '/api/memorials'],
    ['a refusal to a video', '/api/public/videos/x/y'],
    ['an unknown route', '/api/nothing'],
    ['an internal route', '/internal/users/1'],
    ['a broken address', '/api/%zz'],
  ])('are sent with %s', async (_, path) => expectSecurityHeaders(await visitor().open(path)));

  it('are sent with responses of the services, and photos', async () => {
    const ruth = await organizer();
    const { publicId } = await newMemorial(ruth);
    const [photo] = (await upload(ruth, publicId, [await smallPhoto('garden.jpg')])).photos;
    for (const path of ['/api/memorials', `/api/photos/${photo?.filename}`, `/uploads/${photo?.filename}`]) {
      const answer = await ruth.open(path);
      expect(answer.status).toBe(200);
      expectSecurityHeaders(answer);
    }
    expectSecurityHeaders(await ruth.open('/api/auth/logout', { method: 'POST' }));
  });

  it('are sent with the script of the page, which is cached permanently', async () => {
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec((await visitor().open('/')).bytes.toString()) ?? [];
    const answer = await visitor().open(script);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
    expectSecurityHeaders(answer);
  });
});

describe('an unknown address', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/memorials/x/nothing', '/uploads', '/internal'])(
    '%s is answered 404 by the API',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, body } = await visitor().open(path, { method });
        expect({ status, body }).toEqual(refusal('route_not_found'));
      }
    },
  );

  it('is answered 404 for an unsupported method of a route', async () => {
    const ruth = await organizer();
    expect(await ruth.open('/api/memorials', { method: 'DELETE' })).toMatchObject(refusal('route_not_found'));
    expect(await ruth.open('/api/auth/login')).toMatchObject(refusal('route_not_found'));
  });

  it('is answered with a page and status 404 everywhere else', async () => {
    const answer = await visitor().open('/nothing/at/all');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });
});

describe('the addresses for operators', () => {
  it.each([
    '/metrics',
    '/api/metrics',
    '/internal/metrics',
    '/metrics/',
    '//metrics',
    '/assets/../metrics',
    '/%6detrics',
  ])('do not include metrics at %s', async (path) => {
    const { status, bytes } = await visitor().open(path);
    expect(status).toBe(404);
    expect(bytes.toString()).not.toContain('process_cpu');
  });
});

describe('the preview of a shared link', () => {
  it('says whose photos are collected, with all text escaped', async () => {
    const ruth = await organizer({ firstName: 'Ruth <b>' });
    const { publicId: memorialRef } = await newMemorial(ruth, { deceasedName: '"Rose" <script>' });
    const { token } = await ruth.call('POST /api/memorials/:memorialRef/invitations', {
      params: { memorialRef },
      body: { recipientName: 'Uncle Tom' },
    });
    for (const path of [`/invite/${token}`, `/invitation/${token}`]) {
      const page = (await visitor().open(path)).bytes.toString();
      expect(page).toContain('content="Share your photos of &quot;Rose&quot; &lt;script&gt;"');
      expect(page).not.toContain('<b>');
    }
  });

  it('is the plain page for an invalid link', async () => {
    for (const path of ['/invite/nothing-of-this-name', '/watch/nothing-of-this-name', '/watch/x/y', '/slideshow/x']) {
      const answer = await visitor().open(path);
      expect(answer.status).toBe(404);
      expect(answer.bytes.toString()).not.toContain('og:title');
    }
  });
});
