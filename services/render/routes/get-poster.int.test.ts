import { describe, expect, it } from 'vitest';
import { renderFixture } from '../render.fixture.ts';

const { send, create, createReady } = await renderFixture();
const { publicId } = await createReady();
const get = (id = publicId, headers: Record<string, string> = {}) =>
  send('GET', `/api/public/slideshow/${id}/poster?v=1`, headers);

it('200: sends the title slide to anybody', async () => {
  const answer = await get();
  expect([answer.statusCode, answer.body]).toEqual([200, 'the poster']);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600' });
});

it('206, 304 and 416: answers ranges and cache validation', async () => {
  const part = await get(publicId, { range: 'bytes=4-' });
  expect([part.statusCode, part.body]).toEqual([206, 'poster']);
  expect((await get(publicId, { 'if-none-match': String(part.headers.etag) })).statusCode).toBe(304);
  expect((await get(publicId, { range: 'bytes=99-' })).statusCode).toBe(416);
});

describe('404', () => {
  it('is the answer while there is no video', async () => {
    expect((await get((await create()).publicId)).json().code).toBe('video_not_found');
  });

  it.each(['unknown', '%00', '1'])('refuses the slideshow %s', async (id) => {
    const answer = await get(id);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'video_not_found']);
  });
});
