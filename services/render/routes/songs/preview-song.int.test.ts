import { afterEach, expect, it } from 'vitest';
import { renderFixture } from '../../render.fixture.ts';
import { toneWav } from './sound-files.fixture.ts';

const { deps, ada, bob, environment, send, sendSong, bucket } = await renderFixture();
const url = '/api/memorials/rose/songs';
const add = async (hertz: number): Promise<number> => (await sendSong(toneWav({ seconds: 0.1, hertz }))).json().id;

afterEach(() => deps.database.deleteFrom('songs').execute());

it('200 and 206: sends the packets of a song that is ready, in ranges', async () => {
  const id = await add(100);
  const preview = (headers: Record<string, string> = ada) => send('GET', `${url}/${id}/preview`, headers);
  expect((await preview()).json().code).toBe('song_not_ready');
  await bucket.store.putBuffer('memorials/7/songs/s.aac', Buffer.from('packets'), { contentType: 'audio/aac' });
  await deps.database.updateTable('songs').set({ state: 'ready', song_hash: 's' }).execute();
  const whole = await preview();
  expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([200, 'audio/aac', 'packets']);
  const part = await preview({ ...ada, range: 'bytes=2-4' });
  expect([part.statusCode, part.body]).toEqual([206, 'cke']);
  expect((await preview({ ...ada, range: 'bytes=99-' })).statusCode).toBe(416);
  expect((await preview(bob)).json().code).toBe('memorial_not_found');
  expect((await preview(environment.anonymous)).statusCode).toBe(401);
  await bucket.store.delete('memorials/7/songs/s.aac');
  expect((await preview()).json().code).toBe('song_not_found');
  expect((await send('GET', `${url}/999999/preview`, ada)).json().code).toBe('song_not_found');
});
