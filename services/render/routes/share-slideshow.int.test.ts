import { afterEach, expect, it } from 'vitest';
import { bobs, lily, renderFixture } from '../render.fixture.ts';

const { deps, ada, bob, environment, send, create } = await renderFixture();
const share = (publicId: string, headers = ada, ref = 'rose') =>
  send('POST', `/api/memorials/${ref}/slideshows/${publicId}/share`, headers);
const sharedAt = async (id: number) => (await deps.slideshows.findById(id))?.shared_at;

afterEach(() => deps.database.deleteFrom('slideshows').execute());

it('204: stores when the link was first shared', async () => {
  const { id, publicId } = await create();
  expect(await sharedAt(id)).toBeNull();
  const answer = await share(publicId);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const first = await sharedAt(id);
  expect(first).toBeInstanceOf(Date);
  await share(publicId);
  expect(await sharedAt(id)).toEqual(first);
});

it('401: refuses a visitor', async () => {
  const { id, publicId } = await create();
  expect((await share(publicId, environment.anonymous)).statusCode).toBe(401);
  expect(await sharedAt(id)).toBeNull();
});

it('404: refuses somebody else’s slideshow, and one of another memorial', async () => {
  const { id, publicId } = await create();
  expect((await share(publicId, bob)).json().code).toBe('memorial_not_found');
  expect((await share(publicId, bob, bobs.publicId)).json().code).toBe('slideshow_not_found');
  expect((await share(publicId, ada, lily.publicId)).json().code).toBe('slideshow_not_found');
  expect(await sharedAt(id)).toBeNull();
});
