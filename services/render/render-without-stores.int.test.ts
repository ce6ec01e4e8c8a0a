import { errors } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { input, renderFixture } from './render.fixture.ts';

const nobody = '127.0.0.1:1';
const withoutDatabase = await renderFixture({ DATABASE_URL: `postgresql://nobody@${nobody}/none` });
const withoutRedis = await renderFixture({ REDIS_URL: `redis://${nobody}` });
const withoutStore = await renderFixture({ OBJECT_STORE_URL: `s3://key:secret@${nobody}/render?tls=0` });
const withoutMemorial = await renderFixture({ MEMORIAL_URL: `http://${nobody}` });
const withoutMedia = await renderFixture({ MEDIA_URL: `http://${nobody}` });
const alone = await renderFixture({
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  OBJECT_STORE_URL: 's3://key:secret@127.0.0.1:1/render?tls=0',
  AUTH_URL: 'http://127.0.0.1:1',
  MEMORIAL_URL: 'http://127.0.0.1:1',
  MEDIA_URL: 'http://127.0.0.1:1',
  BILLING_URL: 'http://127.0.0.1:1',
});
const ceilingMs = 20_000;

interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly body?: object;
}

const memorial = '/api/memorials/rose';
const create: Call = { method: 'POST', url: `${memorial}/generate-slideshow`, body: input };
const ofOwner: Call[] = [
  create,
  { method: 'GET', url: `${memorial}/slideshows` },
  { method: 'GET', url: `${memorial}/slideshows/some/photos` },
  { method: 'POST', url: `${memorial}/slideshows/some/generate-video` },
  { method: 'DELETE', url: `${memorial}/slideshows/some` },
  { method: 'GET', url: `${memorial}/slideshows/some/export` },
];
const ofAnybody: Call[] = [
  { method: 'GET', url: '/api/public/slideshow/some/video' },
  { method: 'GET', url: '/api/public/slideshow/some/poster' },
  { method: 'GET', url: '/api/public/videos/rose/some' },
];

async function expectUnavailable({ send, ada }: typeof withoutMedia, { method, url, body }: Call): Promise<void> {
  const before = Date.now();
  const answer = await send(method, url, ada, body);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ code: 'unavailable', message: errors.unavailable.message });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Date.now() - before).toBeLessThan(ceilingMs);
}

it.each([...ofOwner, ...ofAnybody])('503: $method $url is unavailable while Postgres is down', async (call) => {
  await expectUnavailable(withoutDatabase, call);
});

describe('503: Redis is down', () => {
  it.each(ofOwner)('$method $url refuses every session', async (call) => {
    await expectUnavailable(withoutRedis, call);
  });

  it.each(ofAnybody)('$method $url still serves viewers', async ({ method, url }) => {
    expect((await withoutRedis.send(method, url)).statusCode).toBe(404);
  });
});

it.each(ofOwner)('503: $method $url is unavailable while memorial is down', async (call) => {
  await expectUnavailable(withoutMemorial, call);
});

describe('503: media is down', () => {
  it('creates no slideshow', async () => {
    await expectUnavailable(withoutMedia, create);
    expect(await withoutMedia.deps.slideshows.listByMemorial(7)).toEqual([]);
  });

  it('starts no video whose photos are unknown', async () => {
    await withoutMedia.deps.addSlideshow({
      ...{ public_id: 'asked', memorial_id: 8, memorial_public_id: 'lily', owner_id: 1, title: 'Asked' },
      ...{ title_font: 'allura', respect_photo_order: true, timing: 5, deceased_name: 'Lily', photo_ids: [1] },
    });
    const url = '/api/memorials/lily/slideshows/asked/generate-video';
    await expectUnavailable(withoutMedia, { method: 'POST', url });
  });

  it('hides photos, but shows everything else', async () => {
    await withoutMedia.deps.addSlideshow({
      ...{ public_id: 'kept', memorial_id: 7, memorial_public_id: 'rose', owner_id: 1, title: 'Kept' },
      ...{ title_font: 'allura', respect_photo_order: true, timing: 5, deceased_name: 'Rose', photo_ids: [1] },
    });
    await expectUnavailable(withoutMedia, { method: 'GET', url: `${memorial}/slideshows/kept/photos` });
    const list = await withoutMedia.send('GET', `${memorial}/slideshows`, withoutMedia.ada);
    expect(list.json()).toMatchObject([{ publicId: 'kept' }]);
  });
});

describe('503: the object store is down', () => {
  it('hides videos and posters, but shows everything else', async () => {
    const { deps, send, ada, create: make } = withoutStore;
    const { id, publicId } = await make();
    await deps.lifecycle.request(id);
    const attempt = (await deps.lifecycle.begin(id))?.attempt ?? 0;
    await deps.lifecycle.publish({ slideshowId: id, attempt }, { hash: 'a'.repeat(64), titleHash: 'f'.repeat(64) });
    const { videoUrl, posterUrl } = (await send('GET', `/api/public/slideshow/${publicId}/video`)).json();
    for (const url of [videoUrl, posterUrl]) await expectUnavailable(withoutStore, { method: 'GET', url });
    expect((await send('GET', `${memorial}/slideshows`, ada)).statusCode).toBe(200);
  });
});

it('stays ready without its dependencies, since an outage would otherwise take out every copy at once', async () => {
  for (const path of ['/health/live', '/health/ready'])
    expect([path, (await alone.app.inject(path)).statusCode]).toEqual([path, 200]);
});
