import { afterEach, expect, it } from 'vitest';
import { bobsMemorial, lily, renderFixture } from '../render.fixture.ts';

const { deps, ada, bob, environment, send, create } = await renderFixture();
const share = (publicId: string, isShared: unknown, headers = ada, ref = 'rose') =>
  send('PUT', `/api/memorials/${ref}/slideshows/${publicId}/sharing`, headers, { isShared });
const sharedSince = async (id: number) => (await deps.slideshows.findById(id))?.shared_at;
const listed = async () => (await send('GET', '/api/memorials/rose/slideshows', ada)).json();

afterEach(() => deps.database.deleteFrom('slideshows').execute());

it('204: shares a slideshow with guests, and takes it back', async () => {
  const { id, publicId } = await create();
  expect(await listed()).toMatchObject([{ publicId, isShared: false }]);
  const answer = await share(publicId, true);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await listed()).toMatchObject([{ publicId, isShared: true }]);
  const first = await sharedSince(id);
  await share(publicId, true);
  expect(await sharedSince(id)).toEqual(first);
  expect((await share(publicId, false)).statusCode).toBe(204);
  expect(await listed()).toMatchObject([{ publicId, isShared: false }]);
});

it('400: refuses anything but yes or no', async () => {
  const { id, publicId } = await create();
  for (const wrong of ['true', 1, null, undefined]) expect((await share(publicId, wrong)).statusCode).toBe(400);
  expect(await sharedSince(id)).toBeNull();
});

it('401: refuses a visitor', async () => {
  const { id, publicId } = await create();
  expect((await share(publicId, true, environment.anonymous)).statusCode).toBe(401);
  expect(await sharedSince(id)).toBeNull();
});

it('404: refuses somebody else’s slideshow, and one of another memorial', async () => {
  const { id, publicId } = await create();
  expect((await share(publicId, true, bob)).json().code).toBe('memorial_not_found');
  expect((await share(publicId, true, bob, bobsMemorial.publicId)).json().code).toBe('slideshow_not_found');
  expect((await share(publicId, true, ada, lily.publicId)).json().code).toBe('slideshow_not_found');
  expect(await sharedSince(id)).toBeNull();
});

it('404: no longer shares a slideshow because its link was copied', async () => {
  const { id, publicId } = await create();
  expect((await send('POST', `/api/memorials/rose/slideshows/${publicId}/share`, ada)).statusCode).toBe(404);
  expect(await sharedSince(id)).toBeNull();
});
