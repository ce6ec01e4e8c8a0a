import { cookieNames } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { ask, webServer } from '../web-server.fixture.ts';

const RENDER_URL = await testPeer({
  'GET /api/public/slideshow/:slideshowId/video': async ({ params: { slideshowId } }) => ({
    state: ['show', 'kept', 'broken'].includes(slideshowId)
      ? 'ready'
      : slideshowId === 'made'
        ? 'making'
        : fail('video_not_found'),
    videoUrl: '/api/public/videos/ruth/show?v=1',
    posterUrl: '/api/public/slideshow/show/poster?v=1',
    ...{ title: 'A life', memorialName: 'Ruth $& Ellis', birthDate: null, deathDate: null },
  }),
  'GET /api/public/slideshow/:slideshowId/page': async ({ params: { slideshowId } }) => {
    if (slideshowId === 'broken') fail('unavailable');
    return { page: slideshowId === 'kept' ? { about: 'Ruth loved $& gardens.', photos: [] } : null };
  },
  'GET /api/invitations/:invitationToken/videos': async () => [
    { memorialPublicId: 'ruth', slideshowPublicId: 'show', title: 'A life', posterUrl: '/poster' },
  ],
});
const MEMORIAL_URL = await testPeer({
  'GET /api/invitations/:invitationToken': async ({ params: { invitationToken } }) => {
    if (invitationToken === 'nobody') fail('invitation_not_found');
    return {
      invitation: { recipientName: 'Tom', contributorName: null, isUsed: false },
      memorial: {
        ...{ deceasedName: 'Ruth Ellis', birthDate: null, deathDate: null, photoUploadTimeZone: 'UTC' },
        photoUploadDeadline: `${invitationToken === 'past' ? 2001 : 2090}-01-01T00:00:00.000Z`,
      },
      organizer: { firstName: 'Ada', lastName: 'Ellis', email: 'ada@example.org' },
    };
  },
});
const renderer = `export const createPageRenderer = (settings) => ({
  site: (page, isSignedIn) => '<main>' + page + (isSignedIn ? ', signed in' : '') + ': write to ' + settings['support-email'] + '</main>',
  watch: ({ slideshow: { memorialName, state }, page }, languages) => '<main>In memory of ' + memorialName + ', ' + state +
    (page ? ': ' + page.about + ' in ' + languages[0] : '') + '</main>',
  videoNotFound: () => '<main>no video</main>',
  invite: ({ invitationToken, lookup }) => '<main>' + lookup.organizer.firstName + ' asks by ' + invitationToken + '</main>',
  uploadPeriodEnded: ({ videos }) => '<main>ended, ' + videos[0].title + '</main>',
  invitationNotFound: () => '<main>no invitation</main>',
});`;
const manifest = { 'src/app/start.tsx': { file: 'assets/start-1.js' } };
const variables = { RENDER_URL, MEMORIAL_URL };
const { origin } = await webServer({ variables, renderer, manifest });
const alone = await webServer({ renderer, manifest });
const counted = await webServer({ variables: { ...variables, ANALYTICS_ID: 'G-1' }, renderer, manifest });

const page = async (path: string, headers: Record<string, string> = {}, from = origin) =>
  (await ask(`${from}${path}`, { headers })).text;
const empty = '<div id="root"></div>';
const signedOut = '<meta name="signed-out" content="">';
const script = '<link rel="preload" as="script"';
const laterScript = '<link rel="preload-after-paint" as="script" crossorigin href="/assets/start-1.js">';
const image = (address: string) => `<link rel="preload" as="image" fetchpriority="high" href="${address}">`;

describe('the document of the landing page', () => {
  it('contains the page and loads no script', async () => {
    const html = await page('/');
    expect(html).toContain(
      '<div id="root" data-server-rendered="landing"><main>landing: write to support@afterglow.example',
    );
    expect(html).toContain(signedOut);
    expect(html).not.toContain(script);
  });

  it('loads the scripts after the first paint if analytics are on', async () => {
    const html = await page('/', {}, counted.origin);
    expect(html).toContain('data-server-rendered="landing"');
    expect(html).toContain(laterScript);
  });

  it.each([cookieNames.session, `__Host-${cookieNames.session}`])(
    'is empty for who comes with the cookie %s, and so may be signed in',
    async (name) => {
      const html = await page('/', { cookie: `other=1; ${name}=token` });
      expect(html).toContain(empty);
      expect(html).toContain(script);
      expect(html).not.toContain(signedOut);
    },
  );

  it('is also rendered for a visitor with an unrelated cookie', async () => {
    expect(await page('/', { cookie: `${cookieNames.contributor}=1` })).toContain('data-server-rendered="landing"');
  });
});

describe('the document of a video', () => {
  it('contains the page and preloads the still image', async () => {
    const html = await page('/watch/ruth/show');
    expect(html).toContain(
      '<div id="root" data-server-rendered="watch"><main>In memory of Ruth $& Ellis, ready</main></div>',
    );
    expect(html).toContain(image('/api/public/slideshow/show/poster?v=1'));
    expect(html).toContain(laterScript);
    expect(html).not.toContain(script);
  });

  it('contains the page that the organizer keeps, for the languages of the browser', async () => {
    const html = await page('/watch/kept', { 'accept-language': 'en-a, en-!,en-GB;q=0.8,en;q=0.5' });
    expect(html).toContain('<main>In memory of Ruth $& Ellis, ready: Ruth loved $& gardens. in en-GB</main>');
  });

  it('contains the video alone if its page cannot be read in time', async () => {
    expect(await page('/watch/broken')).toContain('<main>In memory of Ruth $& Ellis, ready</main>');
  });

  it('says that the video is being made, and reloads itself without scripts', async () => {
    const html = await page('/watch/made');
    expect(html).toContain('<main>In memory of Ruth $& Ellis, making</main>');
    expect(html).toContain('<noscript><meta http-equiv="refresh"');
    expect(html).not.toContain('as="image"');
    expect(await page('/watch/ruth/show')).not.toContain('http-equiv="refresh"');
  });

  it('says that the video does not exist', async () => {
    const answer = await ask(`${origin}/watch/nobody`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
    expect(answer.text).toContain('data-server-rendered="watch"><main>no video</main>');
  });

  it('is empty if the lookup fails', async () => {
    const answer = await ask(`${alone.origin}/watch/show`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(empty);
  });
});

describe('the document of an invitation', () => {
  it('contains the form until the deadline, then the videos', async () => {
    const rendered = (words: string) => `<div id="root" data-server-rendered="invite"><main>${words}</main></div>`;
    expect(await page('/invite/token')).toContain(rendered('Ada asks by token'));
    expect(await page('/invite/past')).toContain(rendered('ended, A life'));
  });

  it('says that the invitation does not exist', async () => {
    for (const path of ['/invite/nobody', '/invitation/nobody']) {
      const answer = await ask(`${origin}${path}`);
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
      expect(answer.text).toContain('<main>no invitation</main>');
    }
    for (const address of [`${alone.origin}/invite/token`, `${origin}/invite/past`, `${origin}/invite/token`])
      expect((await ask(address)).status).toBe(200);
    expect(await page('/invite/token', {}, alone.origin)).toContain(empty);
  });

  it('works without its scripts, and if they fail to load says only that a part is missing', async () => {
    const html = await page('/invite/token');
    expect(html).toContain('<strong>Part of this page hasn’t loaded.</strong>');
    expect(html).not.toContain('It needs a browser.');
    expect(html).toMatch(/<noscript><style>[^<]*#start-note { display: none; }/);
    expect(await page('/dashboard')).toContain('It needs a browser.');
  });
});

it.each(['/faq', '/about', '/contact-us', '/privacy-policy', '/terms-of-service'])(
  'the document of %s holds the page, which knows whether the reader is signed in',
  async (path) => {
    const rendered = (words: string) =>
      new RegExp(`data-server-rendered="site"><main>\\w+${words}: write to support@afterglow.example`);
    expect(await page(path)).toMatch(rendered(''));
    for (const name of [cookieNames.session, `__Host-${cookieNames.session}`])
      expect(await page(path, { cookie: `${name}=token` })).toMatch(rendered(', signed in'));
  },
);

it('other documents are empty, and mark visitors who are signed out', async () => {
  for (const path of ['/auth', '/dashboard', '/cookie-preferences']) {
    const html = await page(path);
    expect(html).toContain(empty);
    expect(html).toContain(signedOut);
  }
});
