import { cookieNames, photoPageHeader } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, upstreamServer, webServer } from '../web-server.fixture.ts';

const publicId = 'a'.repeat(22);
const cookie = `${cookieNames.session}=token`;
const counts = { photos: 3, selected: 1, contributors: 2 };

const initial = () => ({
  '/api/auth/user': { firstName: 'Ada' },
  '/api/memorials': [{ publicId, deceasedName: 'Ruth' }],
  [`/api/memorials/${publicId}`]: { publicId, deceasedName: 'Ruth' },
  [`/api/memorials/${publicId}/photos`]: [{ filename: 'one.jpg' }],
  [`/api/memorials/${publicId}/taken-back-photos`]: [],
});
let answers: Record<string, unknown> = {};
let asked: { readonly url: string; readonly headers: object }[] = [];
beforeEach(() => {
  answers = initial();
  asked = [];
});

const { url } = await upstreamServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers });
  const answer = answers[request.url?.split('?')[0] ?? ''];
  const status = request.headers.cookie !== cookie ? 401 : answer === undefined ? 503 : 200;
  response.writeHead(status, { [photoPageHeader]: JSON.stringify({ counts, next: null, version: '1' }) });
  response.end(JSON.stringify(answer ?? {}));
});
const renderer = `const fieldNames = ({ firstName }) => firstName.trim();
export const createPageRenderer = () => ({
  site: () => '',
  dashboard: ({ user, memorials, photos }, languages) =>
    '<main>' + [fieldNames(user), memorials[0].deceasedName, photos.get(memorials[0].publicId).counts.photos, languages] + '</main>',
  memorial: ({ user, memorial, photos, takenBack }, languages) =>
    '<main>' + [fieldNames(user), memorial.deceasedName, photos.photos[0].filename, takenBack.length, languages] + '</main>',
});`;
const variables = { AUTH_URL: url, MEMORIAL_URL: url, MEDIA_URL: url };
const { origin } = await webServer({ variables, renderer });
const unwritten = await webServer({ variables });

const open = (path: string, headers: Record<string, string> = { cookie }, from = origin) =>
  ask(`${from}${path}`, { headers });
const gallery = `/memorial/${publicId}?tab=photos`;
const empty = '<div id="root"></div>';

describe('the documents of the dashboard and of a gallery', () => {
  it('contain the page of the person who asks, in the browser’s variety of English', async () => {
    const headers = { cookie, 'accept-language': 'de, en-GB;q=0.8' };
    expect((await open('/dashboard', headers)).text).toContain(
      '<div id="root" data-server-rendered="dashboard"><main>Ada,Ruth,3,de,en-GB</main></div>',
    );
    expect((await open(gallery, headers)).text).toContain(
      '<div id="root" data-server-rendered="memorial"><main>Ada,Ruth,one.jpg,0,de,en-GB</main></div>',
    );
  });

  it('call the services as that person, with the request’s id and client address', async () => {
    const answer = await open('/dashboard', { cookie, 'x-forwarded-for': '203.0.113.7' });
    expect(asked.map((each) => each.url)).toEqual([
      '/api/auth/user',
      '/api/memorials',
      `/api/memorials/${publicId}/photos?limit=1`,
    ]);
    const forwarded = { 'x-request-id': answer.headers['x-request-id'], 'x-forwarded-for': '127.0.0.1' };
    for (const { headers } of asked) expect(headers).toMatchObject({ cookie, ...forwarded });
  });

  it.each(['/dashboard', gallery])('are not cached: %s', async (path) => {
    expect((await open(path)).headers['cache-control']).toBe('private, no-store');
    expect((await open('/faq')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/dashboard', gallery])('are empty for a session that has ended: %s', async (path) => {
    const { text, headers } = await open(path, { cookie: `${cookieNames.session}=ended` });
    expect(text).toContain(empty);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/dashboard', '/api/memorials'],
    ['/dashboard', `/api/memorials/${publicId}/photos`],
    [gallery, `/api/memorials/${publicId}/taken-back-photos`],
  ])('are empty if a service does not answer: %s without %s', async (path, route) => {
    delete answers[route];
    expect((await open(path)).text).toContain(empty);
  });

  it.each(['/dashboard', gallery])('are empty if rendering fails: %s', async (path) => {
    answers['/api/auth/user'] = { firstName: null };
    const { status, text, headers } = await open(path);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(text).toContain(empty);
  });

  it.each([
    ['/dashboard', '/api/memorials'],
    [gallery, `/api/memorials/${publicId}/photos`],
  ])('are empty if there is nothing to show yet: %s', async (path, route) => {
    answers[route] = [];
    expect((await open(path)).text).toContain(empty);
  });
});

it('other documents of a signed-in person are empty and call no service', async () => {
  const others = [`/memorial/${publicId}`, '/memorial/7?tab=photos', '/account-settings', '/'];
  for (const path of others) expect((await open(path)).text).toContain(empty);
  expect((await open('/dashboard', {})).text).toContain(empty);
  expect((await open('/dashboard', { cookie }, unwritten.origin)).text).toContain(empty);
  expect(asked).toEqual([]);
});
