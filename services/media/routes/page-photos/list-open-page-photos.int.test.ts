import { expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, environment } = media;
const ask = (memorialId: number, headers = environment.internal) =>
  send('GET', `/internal/memorials/${memorialId}/page-photos`, headers);

it('200: returns what visitors may know of the chosen photos, in their order', async () => {
  const [first = 0, second = 0] = await media.addRows(3);
  await send('PUT', '/api/memorials/memorial-11/page-photos', ada, { photoIds: [second, first] });
  const caption = { who: 'Rose', where: 'Albany', when: '1962' };
  await send('PATCH', `/api/photos/${second}/caption`, ada, { caption });
  await send('PATCH', `/api/photos/${second}/rotation`, ada, { turns: 1 });
  const rows = new Map((await media.rows()).map(({ id, filename }) => [id, filename]));
  expect((await ask(11)).json()).toEqual([
    { filename: rows.get(second), width: 32, height: 48, turns: 1, caption },
    { filename: rows.get(first), width: 48, height: 32 },
  ]);
  expect((await ask(12)).json()).toEqual([]);
});

it('401: refuses callers that are not services', async () => {
  expect((await ask(11, ada)).json().code).toBe('internal_only');
});
