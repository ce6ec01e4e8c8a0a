import { expect, it } from 'vitest';
import { renderFixture } from '../../render.fixture.ts';

const { deps, environment, ada, send, createReady } = await renderFixture();

it('200: describes the video as it is now', async () => {
  const { id, publicId } = await createReady();
  const link = await send('PUT', `/api/memorials/rose/slideshows/${publicId}/chapel-link`, ada);
  const codes = `/api/chapel/${link.json().token}/tv-codes`;
  const { code } = (await send('POST', codes, environment.anonymous, { video: 'silent' })).json();
  const entered = (await send('POST', '/api/tv', environment.anonymous, { code })).json();
  const look = async () => (await send('GET', `/api/tv/${entered.token}`)).json();
  expect(await look()).toEqual(entered);
  await deps.database
    .updateTable('videos')
    .set({ hash: 'f'.repeat(64) })
    .where('slideshow_id', '=', id)
    .execute();
  expect((await look()).url).toBe(`/api/tv/${entered.token}/video?v=${'f'.repeat(16)}`);
});

it('404: answers every wrong token alike', async () => {
  expect((await send('GET', '/api/tv/unknown')).json().code).toBe('chapel_not_found');
});
