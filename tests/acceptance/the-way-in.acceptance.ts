import { describe, expect, it } from 'vitest';
import type { Answer } from './http-answer.ts';
import { newMemorial, organizer, upload } from './people.ts';
import { visitor } from './person.ts';
import { smallPhoto } from './photos.ts';
import { refusal } from './refusal.ts';

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

describe('F1: every answer has the security headers', () => {
  it.each([
    ['a page', '/'],
    ['a page of the app', '/memorial/nothing-of-this-name'],
    ['a page that is not there', '/nothing/at/all'],
    ['an asset that is not there', '/assets/none.js'],
    ['a redirect', '/api/login'],
    ['a refusal of a service', '/api/memorials'],
    ['a refusal to a video', '/api/public/videos/x/y'],
    ['no route at all', '/api/nothing'],
    ['what is internal', '/internal/users/1'],
    ['a broken address', '/api/%zz'],
  ])('%s', async (_, path) => expectSecurityHeaders(await visitor().open(path)));

  it('what the services answer, and the photos', async () => {
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

  it('the script of the page, which a browser keeps for good', async () => {
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec((await visitor().open('/')).bytes.toString()) ?? [];
    const answer = await visitor().open(script);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
    expectSecurityHeaders(answer);
  });
});

describe('what is not there', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/memorials/x/nothing', '/uploads', '/internal'])(
    '%s is no address of the API',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, body } = await visitor().open(path, { method });
        expect({ status, body }).toEqual(refusal('route_not_found'));
      }
    },
  );

  it('is a method that a route does not have', async () => {
    const ruth = await organizer();
    expect(await ruth.open('/api/memorials', { method: 'DELETE' })).toMatchObject(refusal('route_not_found'));
    expect(await ruth.open('/api/auth/login')).toMatchObject(refusal('route_not_found'));
  });

  it('is a page with its own status for every other address', async () => {
    const answer = await visitor().open('/nothing/at/all');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });
});

describe('what is for the operators alone', () => {
  it.each([
    '/metrics',
    '/api/metrics',
    '/internal/metrics',
    '/metrics/',
    '//metrics',
    '/assets/../metrics',
    '/%6detrics',
  ])('there are no metrics at %s', async (path) => {
    const { status, bytes } = await visitor().open(path);
    expect(status).toBe(404);
    expect(bytes.toString()).not.toContain('process_cpu');
  });
});

describe('the link of a page that is shown in a message', () => {
  it('tells whose photos are gathered, and nothing that could be read as HTML', async () => {
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

  it('is a plain page where there is nothing to tell', async () => {
    for (const path of ['/invite/nothing-of-this-name', '/watch/nothing-of-this-name', '/watch/x/y', '/slideshow/x']) {
      const answer = await visitor().open(path);
      expect(answer.status).toBe(200);
      expect(answer.bytes.toString()).not.toContain('og:title');
    }
  });
});
