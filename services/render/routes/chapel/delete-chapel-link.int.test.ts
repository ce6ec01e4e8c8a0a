import { expect, it } from 'vitest';
import { adaId, renderFixture, rose } from '../../render.fixture.ts';

const { deps, environment, ada, bob, send, create, createReady } = await renderFixture();
const toUrl = (publicId: string, ref = 'rose') => `/api/memorials/${ref}/slideshows/${publicId}/chapel-link`;
const openLink = async (publicId: string): Promise<string> => (await send('PUT', toUrl(publicId), ada)).json().token;
const look = async (token: string) => {
  const page = await send('GET', `/api/chapel/${token}`);
  const file = await send('GET', `/api/chapel/${token}/files/silent`);
  return [page.statusCode, file.statusCode];
};

it('204: ends the page and its files at once; a new link has another token', async () => {
  const { publicId } = await createReady();
  const token = await openLink(publicId);
  expect(await look(token)).toEqual([200, 200]);
  for (const _ of ['first', 'again']) expect((await send('DELETE', toUrl(publicId), ada)).statusCode).toBe(204);
  expect(await look(token)).toEqual([404, 404]);
  expect((await send('GET', '/api/memorials/rose/slideshows', ada)).json()[0]).not.toHaveProperty('chapelToken');
  expect(await openLink(publicId)).not.toBe(token);
});

it('401: refuses strangers', async () => {
  expect((await send('DELETE', toUrl('any'), environment.anonymous)).statusCode).toBe(401);
});

it('404: is the answer to other people, whose link stays', async () => {
  const { publicId } = await create();
  const token = await openLink(publicId);
  expect((await send('DELETE', toUrl(publicId), bob)).json().code).toBe('memorial_not_found');
  expect((await send('DELETE', toUrl('unknown'), ada)).json().code).toBe('slideshow_not_found');
  expect((await send('GET', `/api/chapel/${token}`)).statusCode).toBe(200);
});

it('D4: a deleted slideshow or memorial ends its link', async () => {
  const [one, other] = [await createReady(), await createReady()];
  const tokens = [await openLink(one.publicId), await openLink(other.publicId)] as const;
  await deps.lifecycle.deleteSlideshow(one.id);
  expect([await look(tokens[0]), await look(tokens[1])]).toEqual([
    [404, 404],
    [200, 200],
  ]);
  await deps.lifecycle.deleteMemorialData(rose.id, adaId);
  expect(await look(tokens[1])).toEqual([404, 404]);
  expect(await deps.database.selectFrom('chapel_links').selectAll().execute()).toEqual([]);
});
