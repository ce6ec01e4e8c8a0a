import { buildRequest, errors } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { fetchPhotos, memorialInput, newInvitation, newMemorial, organizer } from './people/people.ts';
import { type AnyCall, type Person, visitor } from './people/person.ts';
import { fetchSlideshows, newSlideshow, organizerWithSelection } from './people/slideshow-making.ts';
import { smallPhotos, uploadForm } from './photos/photos.ts';
import { fittingBodies, fittingQueries, hasParam, noParams, publicRoutes, selectRoutes } from './route-table.ts';

const exactly = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

describe('a visitor', () => {
  it.each(selectRoutes('session'))('needs a session for $key', async ({ key }) => {
    const answer = await visitor().ask(key, { params: noParams, body: fittingBodies()[key] });
    const unauthorized = { status: 401, body: { code: 'unauthorized', message: 'Unauthorized' } };
    expect(exactly(answer), 'roles-03').toEqual(unauthorized);
  });
});

describe('a page on another site', () => {
  const unsafe = publicRoutes().filter(({ method }) => method !== 'GET');
  const elsewhere: readonly (readonly [string, NonNullable<AnyCall['headers']>])[] = [
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['the origin null', { origin: 'null' }],
    ['neither header', { origin: null }],
    ['a fetch across sites', { origin: null, 'sec-fetch-site': 'cross-site' }],
    ['another origin that says same-origin', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' }],
  ];

  it.each(unsafe)('cannot call $key', async ({ key, contract }) => {
    const ruth = await organizer();
    const body = contract.multipart ? undefined : fittingBodies()[key];
    const form = contract.multipart ? uploadForm(await smallPhotos('garden.jpg')) : undefined;
    const { code, message } = refusal('foreign_origin').body;
    for (const [, headers] of elsewhere) {
      const answer = await ruth.ask(key, { params: noParams, headers, body, ...(form ? { form } : {}) });
      expect(exactly(answer)).toEqual({ status: 403, body: { code, message } });
    }
    expect(await ruth.call('GET /api/auth/user', {})).toMatchObject({ firstName: 'Ruth' });
  });

  it('may send reads, while writes require the same origin', async () => {
    const ruth = await organizer();
    const read = await ruth.ask('GET /api/memorials', { headers: { origin: 'https://elsewhere.example' } });
    expect(read.status).toBe(200);
    const headers = { origin: null, 'sec-fetch-site': 'same-origin' };
    expect((await ruth.ask('POST /api/memorials', { headers, body: memorialInput() })).status).toBe(201);
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe("A4: another organizer's memorial", () => {
  /** An organizer with all kinds of data, and another signed-in account. */
  async function twoOrganizers() {
    const { ruth, memorial, memorialRef, photoIds } = await organizerWithSelection();
    const body = { selected: false };
    const { url } = await ruth.call('POST /api/memorials/:memorialRef/photos/archive', {
      params: { memorialRef },
      body,
    });
    const { publicId: slideshowPublicId } = await newSlideshow(ruth, memorialRef);
    const { id: invitationId } = await newInvitation(ruth, memorialRef);
    const archiveId = url.split('/').at(-1) ?? '';
    const { id: albumId } = await ruth.call('POST /api/memorials/:memorialRef/albums', {
      params: { memorialRef },
      body: { paper: 'a4', photosPerPage: 1 },
    });
    const [photo] = await fetchPhotos(ruth, memorialRef);
    const params = {
      slideshowPublicId,
      archiveId,
      invitationId,
      songId: noParams.songId,
      albumId,
      filename: photo?.filename ?? '',
      photoId: photo?.id ?? 0,
    };
    return { ruth, paul: await organizer(), memorial, photoIds, params };
  }
  let made: ReturnType<typeof twoOrganizers> | undefined;
  const both = () => {
    made ??= twoOrganizers();
    return made;
  };
  const everything = async (ruth: Person, memorialRef: string) => [
    await ruth.call('GET /api/memorials', {}),
    await fetchPhotos(ruth, memorialRef),
    await ruth.call('GET /api/memorials/:memorialRef/invitations', { params: { memorialRef } }),
    (await fetchSlideshows(ruth, memorialRef)).map(({ publicId }) => publicId),
  ];

  it.each(selectRoutes('session').filter((route) => hasParam(route, 'memorialRef')))(
    'looks like a missing one to $key',
    async ({ key, contract }) => {
      const { ruth, paul, memorial, photoIds, params } = await both();
      const before = await everything(ruth, memorial.publicId);
      const { status, ...body } = {
        status: 404,
        code: 'memorial_not_found',
        message: errors.memorial_not_found.message,
      };
      const form = contract.multipart ? uploadForm(await smallPhotos('garden.jpg')) : undefined;
      for (const memorialRef of [memorial.publicId, String(memorial.id), noParams.memorialRef, '1000000000000']) {
        const query = fittingQueries[key] ?? {};
        const call = { params: { ...params, memorialRef }, query, body: fittingBodies(photoIds)[key] };
        expect(exactly(await paul.ask(key, { ...call, ...(form ? { form } : {}) }))).toEqual({ status, body });
      }
      expect(await everything(ruth, memorial.publicId)).toEqual(before);
    },
  );

  it.each(selectRoutes('session').filter((route) => hasParam(route, 'filename') || hasParam(route, 'photoId')))(
    'has no photo that $key returns',
    async ({ key }) => {
      const { ruth, paul, params } = await both();
      const body = fittingBodies()[key];
      expect(await paul.ask(key, { params, body })).toMatchObject(refusal('photo_not_found'));
      expect((await ruth.ask(key, { params, body })).status).toBe(200);
    },
  );
});

describe('an internal route', () => {
  it.each(selectRoutes('internal'))('is not public: $key', async ({ key }) => {
    const ruth = await organizer();
    const { method, path } = buildRequest(key, noParams);
    const { status, body } = refusal('route_not_found');
    for (const headers of [{}, { authorization: 'Bearer of-some-token' }, { 'x-forwarded-host': 'media' }]) {
      const answer = await ruth.open(path, { method, headers, ...(method === 'GET' ? {} : { body: {} }) });
      expect(exactly(answer)).toEqual({ status, body });
    }
    for (const way of [path.replace('/internal', '/%69nternal'), `/api${path}`, `/uploads/..%2f..${path}`, `/${path}`])
      expect((await ruth.open(way, { method })).status).toBe(404);
  });
});

it('a forged session token is refused', async () => {
  const ruth = await organizer();
  await newMemorial(ruth);
  const [name, token = ''] = ruth.cookies().split('=');
  const [head, claims = '', signature] = token.split('.');
  const other = Buffer.from(claims, 'base64url')
    .toString()
    .replace(/"sub":"(\d+)"/, '"sub":"1$1"');
  for (const forged of [
    `${head}.${Buffer.from(other).toString('base64url')}.${signature}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
    `${head}.${claims}.${'A'.repeat(86)}`,
    '',
  ]) {
    const answer = await visitor().ask('GET /api/memorials', { headers: { cookie: `${name}=${forged}` } });
    expect(answer).toMatchObject(refusal('unauthorized'));
  }
});
