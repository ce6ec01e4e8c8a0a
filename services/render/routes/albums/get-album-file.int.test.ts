import { expect, it } from 'vitest';
import { albumsFixture } from './albums.fixture.ts';

const { ada, environment, send, addFinished } = await albumsFixture();
const { internal } = environment;

it('200 and 206: sends a finished album, to services only', async () => {
  const url = `/internal/albums/${await addFinished()}/file`;
  expect((await send('GET', url, internal)).body).toBe('the PDF');
  const part = await send('GET', url, { ...internal, range: 'bytes=0-2' });
  expect([part.statusCode, part.body]).toEqual([206, 'the']);
  expect((await send('GET', url, { ...internal, range: 'bytes=99-' })).statusCode).toBe(416);
  expect((await send('GET', url, ada)).statusCode).toBe(401);
  expect((await send('GET', '/internal/albums/999999/file', internal)).json().code).toBe('album_not_found');
});
