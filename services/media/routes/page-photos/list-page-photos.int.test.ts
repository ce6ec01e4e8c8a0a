import { expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment } = media;
const list = (headers = ada) => send('GET', '/api/memorials/memorial-11/page-photos', headers);

it('200: returns the chosen photos in their order, without deleted ones', async () => {
  const [first = 0, second = 0, third = 0] = await media.addRows(3);
  expect((await list()).json()).toEqual([]);
  await send('PUT', '/api/memorials/memorial-11/page-photos', ada, { photoIds: [third, first, second] });
  await send('DELETE', `/api/photos/${first}`);
  const answer = await list();
  expect([answer.statusCode, answer.json().map(({ id }: { id: number }) => id)]).toEqual([200, [third, second]]);
  await send('POST', `/api/photos/${first}/restore`);
  expect((await list()).json().map(({ id }: { id: number }) => id)).toEqual([third, first, second]);
});

it('401: refuses a visitor', async () => {
  expect((await list(environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses somebody else’s memorial', async () => {
  expect((await list(bob)).json().code).toBe('memorial_not_found');
});
