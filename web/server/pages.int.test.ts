import { fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { ask, indexHtml, upstreamServer, webServer } from './web-server.fixture.ts';

const hostile = "Ruth \"><script>alert(1)</script> & $& $` 'Ellis'";
const escaped = 'Ruth &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; $` &#39;Ellis&#39;';

const RENDER_URL = await testPeer({
  'GET /api/public/slideshow/:slideshowId/video': async ({ params, query }) => {
    if (params.slideshowId !== 'show' || (query.memorial && query.memorial !== 'ruth')) fail('video_not_found');
    return {
      videoUrl: '/api/public/videos/ruth/show?v=1',
      posterUrl: '/api/public/slideshow/show/poster?v=1',
      title: `Title of ${hostile}`,
      memorialName: hostile,
      birthDate: null,
      deathDate: null,
    };
  },
});
const MEMORIAL_URL = await testPeer({
  'GET /api/invitations/:invitationToken': async ({ params }) => {
    if (params.invitationToken !== 'token') fail('invitation_not_found');
    return {
      invitation: { recipientName: 'Tom', contributorName: null, isUsed: false },
      memorial: {
        deceasedName: hostile,
        birthDate: null,
        deathDate: null,
        photoUploadDeadline: '2090-01-01T00:00:00.000Z',
        photoUploadTimeZone: 'UTC',
      },
      organizer: { firstName: hostile, lastName: 'Ellis', email: 'secret@example.org' },
    };
  },
});
const variables = { RENDER_URL, MEMORIAL_URL };
const { origin } = await webServer({ variables });
const published = await webServer({ variables: { ...variables, PUBLIC_ORIGIN: 'https://example.org' } });
const behindProxy = await webServer({ variables: { ...variables, TRUST_PROXY: 'true' } });

const alone = await webServer();
const silent = await upstreamServer(() => {});
const endless = await upstreamServer((_, response) => void response.writeHead(200).write('{"memorialName":'));
const slow = await webServer({
  variables: { RENDER_URL: silent.url, MEMORIAL_URL: endless.url },
  timings: { previewMs: 1000 },
});
const other = await upstreamServer((_, response) => response.writeHead(200).end('<html>'));
const confused = await webServer({ variables: { RENDER_URL: other.url } });

const page = async (address: string, headers: Record<string, string> = {}) => (await ask(address, { headers })).text;
const meta = (html: string, property: string) =>
  html.match(new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`))?.[1];

describe('the link of a video shows', () => {
  const addresses = ['/watch/ruth/show', '/watch/show', '/slideshow/show'];

  it('whom it is in memory of, as text that stays text', async () => {
    for (const address of addresses) {
      const html = await page(`${origin}${address}`);
      expect(meta(html, 'og:title')).toBe(`In loving memory of ${escaped}`);
      expect(meta(html, 'og:description')).toBe(`Title of ${escaped}`);
      expect(meta(html, 'og:type')).toBe('video.other');
      expect(html).toContain(`<title>In loving memory of ${escaped}</title>`);
      expect(html).not.toContain('<script>alert');
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html.match(/<meta name="description"/g)).toHaveLength(1);
      expect(html).toContain('<div id="root"></div>');
    }
  });

  it('a picture and itself with the host that was asked', async () => {
    const image = '/api/public/slideshow/show/poster?v=1';
    const asked = await page(`${origin}/watch/ruth/show?fbclid=1`, { host: 'photos.example:8080' });
    expect(meta(asked, 'og:image')).toBe(`http://photos.example:8080${image}`);
    expect(meta(asked, 'og:url')).toBe('http://photos.example:8080/watch/ruth/show');
    expect(meta(await page(`${published.origin}/watch/show`), 'og:image')).toBe(`https://example.org${image}`);
    const proxied = { host: 'photos.example', 'x-forwarded-proto': 'https' };
    expect(meta(await page(`${behindProxy.origin}/watch/show`, proxied), 'og:image')).toBe(
      `https://photos.example${image}`,
    );
  });

  it('nothing of what a Host header tries', async () => {
    const answer = await ask(`${origin}/watch/show`, { headers: { host: '"><script>alert(2)' } });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('<script>alert');
  });
});

it('the link of an invitation shows whose photos are asked for, and no address of a person', async () => {
  for (const address of ['/invite/token', '/invitation/token']) {
    const html = await page(`${origin}${address}`);
    expect(meta(html, 'og:title')).toBe(`Share your photos of ${escaped}`);
    expect(meta(html, 'og:description')).toContain(`${escaped} is gathering photos`);
    expect(meta(html, 'og:image')).toBeUndefined();
    expect(html).not.toContain('secret@example.org');
    expect(html).not.toContain('<script>alert');
  }
});

describe('the plain page is sent', () => {
  const plain = { status: 200, text: indexHtml };

  it('for a link that leads nowhere, also where memorial and video do not belong together', async () => {
    for (const address of [
      '/watch/other',
      '/watch/other/show',
      '/slideshow/other',
      '/invite/other',
      '/invite/..%2f..%2f',
    ]) {
      expect(await ask(`${origin}${address}`)).toMatchObject(plain);
    }
  });

  it('when the service is down', async () => {
    expect(await ask(`${alone.origin}/watch/show`)).toMatchObject(plain);
    expect(await ask(`${alone.origin}/invite/token`)).toMatchObject(plain);
  });

  it('after a while, when the service takes longer to answer or to end its answer', async () => {
    const start = performance.now();
    expect(await Promise.all([ask(`${slow.origin}/watch/show`), ask(`${slow.origin}/invite/token`)])).toMatchObject([
      plain,
      plain,
    ]);
    expect(performance.now() - start).toBeLessThan(25_000);
  });

  it('when the service answers something else', async () => {
    expect(await ask(`${confused.origin}/watch/show`)).toMatchObject(plain);
  });
});
