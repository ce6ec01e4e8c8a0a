import { afterEach, expect, it } from 'vitest';
import { renderFixture } from '../../render.fixture.ts';
import { toneWav } from './sound-files.fixture.ts';

const { deps, ada, environment, send, sendSong } = await renderFixture();
const url = '/api/memorials/rose/songs';
const add = async (hertz: number): Promise<number> => (await sendSong(toneWav({ seconds: 0.1, hertz }))).json().id;
const list = async () => (await send('GET', url, ada)).json();

afterEach(() => deps.database.deleteFrom('songs').execute());

it('200: sends the songs of a memorial to services only', async () => {
  await add(100);
  const { internal } = environment;
  expect((await send('GET', '/internal/memorials/7/songs', internal)).json()).toEqual(await list());
  expect((await send('GET', '/internal/memorials/7/songs', ada)).statusCode).toBe(401);
});
