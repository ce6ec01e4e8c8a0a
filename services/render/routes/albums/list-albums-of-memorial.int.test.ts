import { expect, it } from 'vitest';
import { albumsFixture, choice } from './albums.fixture.ts';

const { ada, environment, send, world, addFinished } = await albumsFixture();
const { internal } = environment;

it('200: lists the albums of a memorial, to services only', async () => {
  const id = await addFinished();
  const listed = await send('GET', '/internal/memorials/7/albums', internal);
  expect(listed.json()).toMatchObject([{ id, ...choice, isOutdated: false }]);
  expect((await send('GET', '/internal/memorials/8/albums', internal)).json()).toEqual([]);
  world.memorials = [];
  expect((await send('GET', '/internal/memorials/7/albums', internal)).json()).toEqual([]);
  expect((await send('GET', '/internal/memorials/7/albums', ada)).statusCode).toBe(401);
});
