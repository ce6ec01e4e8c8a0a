import { afterEach, expect, it } from 'vitest';
import { lily, renderFixture } from '../../render.fixture.ts';
import { toneWav } from './sound-files.fixture.ts';

const { deps, ada, bob, send, sendSong } = await renderFixture();
const url = '/api/memorials/rose/songs';
const add = async (hertz: number): Promise<number> => (await sendSong(toneWav({ seconds: 0.1, hertz }))).json().id;
const list = async () => (await send('GET', url, ada)).json();

afterEach(() => deps.database.deleteFrom('songs').execute());

it('200: puts the named songs first, and the others after them in their order', async () => {
  const [one, two, three] = [await add(100), await add(200), await add(300)];
  const answer = await send('PATCH', url, ada, { songIds: [three, one] });
  expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([three, one, two]);
  expect(await list()).toEqual(answer.json());
  expect(await add(400)).toBe((await list()).at(-1).id);
});

it('400 and 404: refuses an empty list, and the song of another memorial', async () => {
  const one = await add(100);
  expect((await send('PATCH', url, ada, { songIds: [] })).statusCode).toBe(400);
  const elsewhere = (await sendSong(toneWav(), { memorial: lily })).json().id;
  expect((await send('PATCH', url, ada, { songIds: [one, elsewhere] })).json().code).toBe('song_not_found');
  expect((await send('PATCH', url, bob, { songIds: [one] })).json().code).toBe('memorial_not_found');
});
