import { cookieNames } from '@afterglow/proto';
import { fail } from '@afterglow/service-kit';
import { testPeer } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { ask, webServer } from '../web-server.fixture.ts';

const RENDER_URL = await testPeer({
  'GET /api/public/slideshow/:slideshowId/video': async ({ params: { slideshowId } }) => ({
    state: slideshowId === 'show' ? 'ready' : slideshowId === 'made' ? 'making' : fail('video_not_found'),
    videoUrl: '/api/public/videos/ruth/show?v=1',
    posterUrl: '/api/public/slideshow/show/poster?v=1',
    ...{ title: 'A life', memorialName: 'Ruth $& Ellis', birthDate: null, deathDate: null },
  }),
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
const writer = `export const createPageWriter = (settings) => ({
  site: (page, isSignedIn) => '<main>' + page + (isSignedIn ? ', signed in' : '') + ': write to ' + settings['support-email'] + '</main>',
  watch: ({ memorialName, state }) => '<main>In memory of ' + memorialName + ', ' + state + '</main>',
  videoNotFound: () => '<main>no video</main>',
  invite: ({ invitationToken, lookup }) => '<main>' + lookup.organizer.firstName + ' asks by ' + invitationToken + '</main>',
  uploadPeriodEnded: ({ videos }) => '<main>ended, ' + videos[0].title + '</main>',
  invitationNotFound: () => '<main>no invitation</main>',
});`;
const manifest = { 'src/app/start.tsx': { file: 'assets/start-1.js' } };
const variables = { RENDER_URL, MEMORIAL_URL };
const { origin } = await webServer({ variables, writer, manifest });
const alone = await webServer({ writer, manifest });
const counted = await webServer({ variables: { ...variables, ANALYTICS_ID: 'G-1' }, writer, manifest });

const page = async (path: string, headers: Record<string, string> = {}, from = origin) =>
  (await ask(`${from}${path}`, { headers })).text;
const empty = '<div id="root"></div>';
const signedOut = '<meta name="signed-out" content="">';
const script = '<link rel="preload" as="script"';
const laterScript = '<link rel="preload-after-paint" as="script" crossorigin href="/assets/start-1.js">';
const image = (address: string) => `<link rel="preload" as="image" fetchpriority="high" href="${address}">`;

describe('the document of the landing page', () => {
  it('holds the page, and asks for no script', async () => {
    const html = await page('/');
    expect(html).toContain('<div id="root" data-written="landing"><main>landing: write to support@afterglow.example');
    expect(html).toContain(signedOut);
    expect(html).not.toContain(script);
  });

  it('asks for the scripts once it is painted where visits may be counted', async () => {
    const html = await page('/', {}, counted.origin);
    expect(html).toContain('data-written="landing"');
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

  it('is not empty for who comes with another cookie', async () => {
    expect(await page('/', { cookie: `${cookieNames.contributor}=1` })).toContain('data-written="landing"');
  });
});

describe('the document of a video', () => {
  it('holds the page, and asks for the still', async () => {
    const html = await page('/watch/ruth/show');
    expect(html).toContain('<div id="root" data-written="watch"><main>In memory of Ruth $& Ellis, ready</main></div>');
    expect(html).toContain(image('/api/public/slideshow/show/poster?v=1'));
    expect(html).toContain(laterScript);
    expect(html).not.toContain(script);
  });

  it('says that it is being made, and is looked at again without a script', async () => {
    const html = await page('/watch/made');
    expect(html).toContain('<main>In memory of Ruth $& Ellis, making</main>');
    expect(html).toContain('<noscript><meta http-equiv="refresh"');
    expect(html).not.toContain('as="image"');
    expect(await page('/watch/ruth/show')).not.toContain('http-equiv="refresh"');
  });

  it('says that there is none', async () => {
    expect(await page('/watch/nobody')).toContain('data-written="watch"><main>no video</main>');
  });

  it('is empty if that cannot be looked up', async () => {
    expect(await page('/watch/show', {}, alone.origin)).toContain(empty);
  });
});

describe('the document of an invitation', () => {
  it('holds the page until the deadline, and from then on the videos', async () => {
    const written = (words: string) => `<div id="root" data-written="invite"><main>${words}</main></div>`;
    expect(await page('/invite/token')).toContain(written('Ada asks by token'));
    expect(await page('/invite/past')).toContain(written('ended, A life'));
  });

  it('says that there is no invitation', async () => {
    expect(await page('/invite/nobody')).toContain('<main>no invitation</main>');
    expect(await page('/invite/token', {}, alone.origin)).toContain(empty);
  });

  it('is whole without its scripts, and if they fail to load says only that a part is missing', async () => {
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
    const written = (words: string) =>
      new RegExp(`data-written="site"><main>\\w+${words}: write to support@afterglow.example`);
    expect(await page(path)).toMatch(written(''));
    for (const name of [cookieNames.session, `__Host-${cookieNames.session}`])
      expect(await page(path, { cookie: `${name}=token` })).toMatch(written(', signed in'));
  },
);

it('other documents are empty, and say where nobody is signed in', async () => {
  for (const path of ['/auth', '/dashboard', '/cookie-preferences']) {
    const html = await page(path);
    expect(html).toContain(empty);
    expect(html).toContain(signedOut);
  }
});
