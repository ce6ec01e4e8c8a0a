import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { renderFixture } from '../../render.fixture.ts';

const { deps, environment, ada, send, createReady } = await renderFixture();
const bytes = randomBytes(10_000);
const { id, publicId } = await createReady(bytes);
const link = await send('PUT', `/api/memorials/rose/slideshows/${publicId}/chapel-link`, ada);
const codes = `/api/chapel/${link.json().token}/tv-codes`;
const { code } = (await send('POST', codes, environment.anonymous, { video: 'silent' })).json();
const { url } = (await send('POST', '/api/tv', environment.anonymous, { code })).json();

it('200: sends the whole file, cached under its version only', async () => {
  const answer = await send('GET', url);
  expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect((await send('GET', url.split('?')[0])).headers['cache-control']).toBe('private, no-cache');
});

it('206: sends a range', async () => {
  const answer = await send('GET', url, { range: 'bytes=10-19' });
  expect([answer.statusCode, answer.rawPayload.equals(bytes.subarray(10, 20))]).toEqual([206, true]);
});

it('400: has one version at most', async () => {
  expect((await send('GET', `${url}&v=other`)).json().code).toBe('validation_failed');
});

it('404: is the answer for a wrong token, and while the video is not there', async () => {
  expect((await send('GET', '/api/tv/unknown/video')).json().code).toBe('chapel_not_found');
  await deps.database.updateTable('videos').set({ hash: null }).where('slideshow_id', '=', id).execute();
  expect((await send('GET', url)).json().code).toBe('video_not_found');
  await deps.database
    .updateTable('videos')
    .set({ hash: 'f'.repeat(64) })
    .where('slideshow_id', '=', id)
    .execute();
  expect((await send('GET', url)).json().code).toBe('video_not_found');
});

it('416: refuses a range beyond the end', async () => {
  const other = await createReady(bytes);
  const opened = await send('PUT', `/api/memorials/rose/slideshows/${other.publicId}/chapel-link`, ada);
  const made = await send('POST', `/api/chapel/${opened.json().token}/tv-codes`, environment.anonymous, {
    video: 'silent',
  });
  const entered = await send('POST', '/api/tv', environment.anonymous, { code: made.json().code });
  const answer = await send('GET', entered.json().url, { range: 'bytes=10000-' });
  expect(answer.json().code).toBe('range_not_satisfiable');
});
