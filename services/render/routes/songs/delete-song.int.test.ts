import { afterEach, expect, it } from 'vitest';
import { bobsMemorial, renderFixture } from '../../render.fixture.ts';
import { toneWav } from './sound-files.fixture.ts';

const { deps, ada, bob, send, sendSong } = await renderFixture();
const url = '/api/memorials/rose/songs';
const add = async (hertz: number): Promise<number> => (await sendSong(toneWav({ seconds: 0.1, hertz }))).json().id;
const list = async () => (await send('GET', url, ada)).json();

afterEach(() => deps.database.deleteFrom('songs').execute());

it('204: deletes the song at once, and queues what removes its objects', async () => {
  const [one, two] = [await add(100), await add(200)];
  expect((await send('DELETE', `${url}/${one}`, ada)).statusCode).toBe(204);
  expect(await list()).toMatchObject([{ id: two }]);
  const jobs = await deps.database.selectFrom('outbox').select('job_id').where('queue', '=', 'song').execute();
  expect(jobs).toContainEqual({ job_id: `song-${one}-deleted` });
});

it('404: deletes no song of somebody else, and none twice', async () => {
  const one = await add(100);
  expect((await send('DELETE', `${url}/${one}`, bob)).json().code).toBe('memorial_not_found');
  expect((await send('DELETE', `/api/memorials/bobs/songs/${one}`, bob)).json().code).toBe('song_not_found');
  expect((await send('DELETE', `${url}/${one}`, ada)).statusCode).toBe(204);
  expect((await send('DELETE', `${url}/${one}`, ada)).json().code).toBe('song_not_found');
  expect((await send('DELETE', `/api/memorials/${bobsMemorial.publicId}/songs/word`, bob)).statusCode).toBe(404);
});
