import { afterEach, expect, it } from 'vitest';
import { lily, renderFixture, rose } from '../../render.fixture.ts';
import { toneWav } from './sound-files.fixture.ts';

const { deps, ada, bob, send, sendSong } = await renderFixture();
const url = '/api/memorials/rose/songs';
const add = async (hertz: number): Promise<number> => (await sendSong(toneWav({ seconds: 0.1, hertz }))).json().id;

afterEach(() => deps.database.deleteFrom('songs').execute());

const tick = (songIds: number[], mayUse: boolean, headers = ada) =>
  send('PUT', `${url}/rights`, headers, { songIds, mayUse });
const tickedAt = async (id: number) => (await deps.songs.find(rose.id, id))?.rights_ticked_at;

it('200: keeps the time of the first yes, and takes it back', async () => {
  const [one, two] = [await add(100), await add(200)];
  await sendSong(toneWav(), { memorial: lily });
  expect((await tick([one], true)).json()).toMatchObject([
    { id: one, mayUse: true },
    { id: two, mayUse: false },
  ]);
  const first = await tickedAt(one);
  expect(first).toBeInstanceOf(Date);
  await tick([one, two], true);
  expect(await tickedAt(one)).toEqual(first);
  expect((await tick([one], false)).json()).toMatchObject([{ mayUse: false }, { mayUse: true }]);
  expect(await tickedAt(one)).toBeNull();
});

it('404: changes nothing for somebody else, or with an unknown song', async () => {
  const one = await add(100);
  expect((await tick([one], true, bob)).json().code).toBe('memorial_not_found');
  expect((await tick([one, 999_999], true)).json().code).toBe('song_not_found');
  expect(await tickedAt(one)).toBeNull();
});
