import { afterEach, expect, it } from 'vitest';
import { renderFixture } from '../../render.fixture.ts';
import { toneWav } from './sound-files.fixture.ts';

const { deps, ada, environment, send, sendSong } = await renderFixture();
const add = async (hertz: number): Promise<number> => (await sendSong(toneWav({ seconds: 0.1, hertz }))).json().id;

afterEach(() => deps.database.deleteFrom('songs').execute());

it('200: sends a song as it was sent, to services only', async () => {
  const id = await add(100);
  const { internal } = environment;
  const file = await send('GET', `/internal/songs/${id}/file`, internal);
  expect(file.rawPayload).toEqual(Buffer.from(toneWav({ seconds: 0.1, hertz: 100 })));
  expect((await send('GET', `/internal/songs/${id}/file`, ada)).statusCode).toBe(401);
  expect((await send('GET', '/internal/songs/999999/file', internal)).json().code).toBe('song_not_found');
});
