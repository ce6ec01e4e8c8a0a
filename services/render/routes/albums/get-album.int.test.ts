import { expect, it } from 'vitest';
import { albumsFixture, url } from './albums.fixture.ts';

const { ada, bob, environment, send, ask, addFinished } = await albumsFixture();
const id = await addFinished();
const get = (headers: Record<string, string> = ada, album = id) => send('GET', `${url}/${album}`, headers);

it('200: sends the finished file by its name', async () => {
  const { statusCode, headers, body } = await get();
  expect([statusCode, headers['content-type'], headers['content-length'], body]).toEqual([
    ...[200, 'application/pdf', '7', 'the PDF'],
  ]);
  expect(headers['content-disposition']).toContain('attachment; filename="Rose.pdf"');
});

it('206: sends a part of it', async () => {
  const part = await get({ ...ada, range: 'bytes=4-' });
  expect([part.statusCode, part.body]).toEqual([206, 'PDF']);
});

it('401: refuses visitors', async () => {
  expect((await get(environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses other organizers, unknown albums, and those without a file', async () => {
  expect((await get(bob)).json().code).toBe('memorial_not_found');
  expect((await get(ada, 999_999)).json().code).toBe('album_not_found');
  const unfinished = (await ask({ paper: 'letter', photosPerPage: 1 })).json();
  expect((await get(ada, unfinished.id)).json().code).toBe('album_not_found');
});

it('416: refuses a part beyond its end', async () => {
  expect((await get({ ...ada, range: 'bytes=99-' })).json().code).toBe('range_not_satisfiable');
});
