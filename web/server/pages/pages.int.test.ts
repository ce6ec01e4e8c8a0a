import type { PublicVideoState } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { ask, indexHtml, upstreamServer, webServer } from '../web-server.fixture.ts';
import { addToHead } from './html.ts';

const hostile = "Ruth \"><script>alert(1)</script> & $& $` 'Ellis'";
const escaped = 'Ruth &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; $` &#39;Ellis&#39;';

const videoStates: Readonly<Record<string, PublicVideoState>> = {
  show: 'ready',
  made: 'making',
  late: 'waiting',
  lost: 'failed',
};

const RENDER_URL = await testPeer({
  'GET /api/public/slideshow/:slideshowId/video': async ({ params, query }) => {
    const state = videoStates[params.slideshowId];
    if (!state || (query.memorial && query.memorial !== 'ruth')) fail('video_not_found');
    return {
      state,
      videoUrl: state === 'ready' ? '/api/public/videos/ruth/show?v=1' : '',
      posterUrl: state === 'ready' ? '/api/public/slideshow/show/poster?v=1' : '',
      title: `Title of ${hostile}`,
      memorialName: hostile,
      birthDate: '1950-03-03',
      deathDate: '2024-09-21',
    };
  },
});
const deadline = { now: '2090-01-01T00:00:00.000Z' };
const MEMORIAL_URL = await testPeer({
  'GET /api/invitations/:invitationToken': async ({ params }) => {
    if (params.invitationToken !== 'token') fail('invitation_not_found');
    return {
      invitation: { recipientName: 'Tom', contributorName: null, isUsed: false },
      memorial: {
        deceasedName: hostile,
        birthDate: '1950-03-03',
        deathDate: null,
        photoUploadDeadline: deadline.now,
        photoUploadTimeZone: 'America/New_York',
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

describe('the preview of a video link', () => {
  const addresses = ['/watch/ruth/show', '/watch/show', '/slideshow/show'];

  it('names the deceased person as escaped text', async () => {
    for (const address of addresses) {
      const html = await page(`${origin}${address}`);
      expect(meta(html, 'og:title')).toBe(`In loving memory of ${escaped}`);
      expect(meta(html, 'og:description')).toBe(`Title of ${escaped}`);
      expect(meta(html, 'og:type')).toBe('video.other');
      expect(meta(html, 'og:site_name')).toBe('Afterglow');
      expect(meta(html, 'robots')).toBe('noindex');
      expect(html).toContain(`<title>In loving memory of ${escaped}</title>`);
      expect(html).not.toContain('<script>alert');
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html.match(/<meta name="description"/g)).toHaveLength(1);
      expect(html).toContain('<div id="root"></div>');
    }
  });

  it('contains the image and the page with the requested host', async () => {
    const image = '/api/public/slideshow/show/poster?v=1';
    const asked = await page(`${origin}/watch/ruth/show?fbclid=1`, { host: 'photos.example:8080' });
    expect(meta(asked, 'og:image')).toBe(`http://photos.example:8080${image}`);
    expect(meta(asked, 'og:url')).toBe('http://photos.example:8080/watch/ruth/show');
    expect(meta(asked, 'og:image:width')).toBe('1280');
    expect(meta(asked, 'og:image:height')).toBe('720');
    expect(meta(asked, 'og:image:alt')).toBe(`In loving memory of ${escaped}, March 3rd, 1950 – September 21st, 2024`);
    expect(meta(await page(`${published.origin}/watch/show`), 'og:image')).toBe(`https://example.org${image}`);
    const proxied = { host: 'photos.example', 'x-forwarded-proto': 'https' };
    expect(meta(await page(`${behindProxy.origin}/watch/show`, proxied), 'og:image')).toBe(
      `https://photos.example${image}`,
    );
  });

  it.each([
    ['made', 'This video is being made.'],
    ['late', 'This video isn’t ready yet.'],
    ['lost', 'This video couldn’t be made.'],
  ])('says why a video is not available, without an image: %s', async (slideshow, words) => {
    const html = await page(`${origin}/watch/ruth/${slideshow}`);
    expect(meta(html, 'og:title')).toBe(`In loving memory of ${escaped}`);
    expect(meta(html, 'og:description')).toBe(`Title of ${escaped}: ${words}`);
    expect(meta(html, 'og:image')).toBeUndefined();
  });

  it('ignores a forged Host header', async () => {
    const answer = await ask(`${origin}/watch/show`, { headers: { host: '"><script>alert(2)' } });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('<script>alert');
  });
});

describe('the preview of an invitation link', () => {
  const until = 'until Saturday, December 31, 2089 at 7:00 PM in New York';

  it('states whose photos are collected, by whom and until when, without any email address', async () => {
    for (const address of ['/invite/token', '/invitation/token']) {
      const html = await page(`${origin}${address}`);
      expect(meta(html, 'og:title')).toBe(`Share your photos of ${escaped}`);
      const asking = 'is gathering photos from family and friends for a memorial slideshow';
      expect(meta(html, 'og:description')).toBe(`${escaped} ${asking}, ${until}.`);
      expect(meta(html, 'og:site_name')).toBe('Afterglow');
      expect(meta(html, 'robots')).toBe('noindex');
      expect(html).not.toContain('secret@example.org');
      expect(html).not.toContain('<script>alert');
    }
  });

  it('has an image whose address changes with its content', async () => {
    const html = await page(`${origin}/invite/token`, { host: 'photos.example' });
    const image = meta(html, 'og:image');
    expect(image).toMatch(/^http:\/\/photos\.example\/api\/invitations\/token\/card\?v=[0-9a-f]{16}$/);
    expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630']);
    expect(meta(html, 'og:image:alt')).toBe(`Share your photos of ${escaped}, Born March 3rd, 1950, ${until}`);
    deadline.now = '2090-01-02T00:00:00.000Z';
    expect(meta(await page(`${origin}/invite/token`, { host: 'photos.example' }), 'og:image')).not.toBe(image);
    deadline.now = '2090-01-01T00:00:00.000Z';
  });
});

describe('the plain page is served', () => {
  const noIndex = '<meta name="robots" content="noindex">';
  const plain = { status: 200, text: addToHead(indexHtml, [noIndex, '<meta name="signed-out" content="">']) };

  it('for an invalid link, including one whose memorial and video do not match', async () => {
    for (const address of [
      '/watch/other',
      '/watch/other/show',
      '/slideshow/other',
      '/invite/other',
      '/invite/..%2f..%2f',
    ]) {
      expect(await ask(`${origin}${address}`)).toMatchObject({ ...plain, status: 404 });
    }
  });

  it('when the service is down', async () => {
    expect(await ask(`${alone.origin}/watch/show`)).toMatchObject(plain);
    expect(await ask(`${alone.origin}/invite/token`)).toMatchObject(plain);
  });

  it('after a timeout, when the service is slow to answer or to finish', async () => {
    const start = performance.now();
    expect(await Promise.all([ask(`${slow.origin}/watch/show`), ask(`${slow.origin}/invite/token`)])).toMatchObject([
      plain,
      plain,
    ]);
    expect(performance.now() - start).toBeLessThan(25_000);
  });

  it('when the service returns something unexpected', async () => {
    expect(await ask(`${confused.origin}/watch/show`)).toMatchObject(plain);
  });
});
