import type { Photo } from '@afterglow/proto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, environment, world } = media;
const uploaded = await media.upload([{ file: image('one') }, { file: image('two') }]);
const [shown, other]: Photo[] = uploaded.json().photos;
if (!shown || !other) throw new Error('two photos are needed');
const choose = (photoIds: readonly number[]) =>
  send('PUT', '/api/memorials/memorial-11/page-photos', ada, { photoIds });
const get = (filename: string, query = '?size=thumb', headers: Record<string, string> = environment.anonymous) =>
  send('GET', `/api/public/page-photos/${filename}${query}`, headers);
const code = async (filename = shown.filename) => (await get(filename)).json().code;

beforeEach(async () => {
  world.keptPages.add(11);
  await choose([shown.id]);
});

describe('200', () => {
  it.each(['thumb', 'display'])('sends the photo of a kept page to anybody, as %s', async (size) => {
    const answer = await get(shown.filename, `?size=${size}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(shown.width);
  });

  it('sends it as the organizer has turned it', async () => {
    await send('PATCH', `/api/photos/${shown.id}/rotation`, ada, { turns: 1 });
    const { width, height } = await sharp((await get(shown.filename)).rawPayload).metadata();
    expect([width, height]).toEqual([shown.height, shown.width]);
    await send('PATCH', `/api/photos/${shown.id}/rotation`, ada, { turns: 0 });
  });
});

it('206: sends a range of it', async () => {
  const answer = await get(shown.filename, '?size=thumb', { ...environment.anonymous, range: 'bytes=0-9' });
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([206, 10]);
});

it('304: confirms what the browser has, unless the page was closed', async () => {
  const { etag = '' } = (await get(shown.filename)).headers;
  const again = { ...environment.anonymous, 'if-none-match': String(etag) };
  expect((await get(shown.filename, '?size=thumb', again)).statusCode).toBe(304);
  world.keptPages.delete(11);
  expect((await get(shown.filename, '?size=thumb', again)).statusCode).toBe(404);
});

it('400: refuses the original', async () => {
  for (const query of ['', '?size=original'])
    expect((await get(shown.filename, query)).json().code).toBe('validation_failed');
});

describe('404', () => {
  it('refuses a photo that was not chosen', async () => {
    expect(await code(other.filename)).toBe('photo_not_found');
    await choose([]);
    expect(await code()).toBe('photo_not_found');
  });

  it('refuses every photo once the page is closed', async () => {
    world.keptPages.delete(11);
    expect(await code()).toBe('photo_not_found');
  });

  it('refuses a photo once it is deleted', async () => {
    await send('DELETE', `/api/photos/${shown.id}`, ada);
    expect(await code()).toBe('photo_not_found');
    await send('POST', `/api/photos/${shown.id}/restore`, ada);
    expect((await get(shown.filename)).statusCode).toBe(200);
  });

  it('refuses a photo that does not exist', async () => {
    expect(await code('unknown.jpg')).toBe('photo_not_found');
  });
});

it('416: refuses a range beyond its end', async () => {
  const answer = await get(shown.filename, '?size=thumb', { ...environment.anonymous, range: 'bytes=99999999-' });
  expect(answer.statusCode).toBe(416);
});
