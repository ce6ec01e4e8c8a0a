import { afterEach, describe, expect, it } from 'vitest';
import { objectKey } from '../domain/object-keys.ts';
import { input, lily, renderFixture, rose } from '../render.fixture.ts';
import { toneWav } from './songs/sound-files.fixture.ts';

const { deps, ada, bob, environment, send, sendSong, bucket } = await renderFixture();
const url = '/api/memorials/rose';
const songUrl = `${url}/songs/rights`;

async function addSong({
  hertz = 440,
  isReady = true,
  mayUse = true,
  memorial = rose,
  blocks = 100,
} = {}): Promise<number> {
  const { id } = (await sendSong(toneWav({ seconds: 0.1, hertz }), { memorial })).json();
  const ready = { state: 'ready', song_hash: `song${hertz}`, blocks, seconds: 2 } as const;
  if (isReady) await deps.database.updateTable('songs').set(ready).where('id', '=', id).execute();
  if (mayUse) await send('PUT', songUrl, ada, { songIds: [id], mayUse });
  return id;
}
const generate = (songs: readonly number[], fit = 'loop') =>
  send('POST', `${url}/generate-slideshow`, ada, { ...input, sound: { songs, fit } });

async function readySlideshow(): Promise<string> {
  const { slideshow } = (await generate([await addSong()])).json();
  for (const [hash, text] of [
    ['a'.repeat(64), 'silent'],
    ['b'.repeat(64), 'with sound'],
  ] as const) {
    const name = { memorialId: rose.id, kind: 'video', hash } as const;
    await deps.objects.claim(name);
    await bucket.store.putBuffer(objectKey(name), Buffer.from(text), { contentType: 'video/mp4' });
    await deps.objects.confirm(name);
  }
  await deps.lifecycle.request(slideshow.id);
  const attempt = (await deps.lifecycle.begin(slideshow.id))?.attempt ?? 0;
  const versions = { hash: 'a'.repeat(64), soundHash: 'b'.repeat(64), titleHash: 't', seconds: 320 };
  await deps.lifecycle.publish({ slideshowId: slideshow.id, attempt }, versions);
  return slideshow.publicId;
}

afterEach(async () => {
  for (const table of ['slideshows', 'songs', 'objects'] as const) await deps.database.deleteFrom(table).execute();
});

describe('generate-slideshow with sound', () => {
  it('201: keeps the songs in their order, and how they fit', async () => {
    const [one, two] = [await addSong({ hertz: 100 }), await addSong({ hertz: 200 })];
    const answer = await generate([two, one], 'end');
    expect([answer.statusCode, answer.json().slideshow]).toMatchObject([
      201,
      { sound: { songs: [two, one], fit: 'end' }, soundVideoUrl: '', isSoundShared: false },
    ]);
    const plain = (await send('POST', `${url}/generate-slideshow`, ada, input)).json().slideshow;
    for (const field of ['sound', 'soundVideoUrl', 'isSoundShared']) expect(plain).not.toHaveProperty(field);
  });

  const paceBlocks = (secondsEach: number): number => Math.ceil(((3 * secondsEach + 1) * 48_000) / 1024);

  it.each([
    [paceBlocks(3) - 1, 400],
    [paceBlocks(3), 201],
    [paceBlocks(12) - 1, 201],
    [paceBlocks(12) + 1, 400],
  ])('lets a song of %i blocks set the pace of three photos, or refuses it: %i', async (blocks, status) => {
    const answer = await generate([await addSong({ blocks })], 'pace');
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json().code).toBe('pace_impossible');
    else expect(answer.json().slideshow.sound.fit).toBe('pace');
  });

  it('counts the closing slide, and only the songs that were chosen', async () => {
    const song = await addSong({ blocks: paceBlocks(12) + 1 });
    await addSong({ hertz: 550, blocks: paceBlocks(12) });
    const sound = { songs: [song], fit: 'pace' };
    const payload = { ...input, sound, closing: { line: 'Thank you' } };
    expect((await send('POST', `${url}/generate-slideshow`, ada, payload)).statusCode).toBe(201);
  });

  it.each([
    ['song_not_found', 404, async (): Promise<number> => 999_999],
    ['song_not_found', 404, (): Promise<number> => addSong({ memorial: lily, mayUse: false })],
    ['song_not_ready', 409, (): Promise<number> => addSong({ isReady: false })],
    ['song_rights_missing', 409, (): Promise<number> => addSong({ mayUse: false })],
  ] as const)('%s: refuses a song that cannot be used', async (code, status, add) => {
    const answer = await generate([await add()]);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('400: refuses no songs, eleven songs, and an unknown fit', async () => {
    const one = await addSong();
    for (const songs of [[], Array(11).fill(one)]) expect((await generate(songs)).statusCode).toBe(400);
    expect((await generate([one], 'squeeze')).statusCode).toBe(400);
  });
});

describe('a video with sound', () => {
  const read = async (publicId: string): Promise<{ videoUrl: string }> =>
    (await send('GET', `/api/public/slideshow/${publicId}/video`)).json();
  const share = (publicId: string, isShared: unknown, headers = ada) =>
    send('PUT', `${url}/slideshows/${publicId}/sound-sharing`, headers, { isShared });

  it('is silent on the public page until its organizer shares the sound', async () => {
    const publicId = await readySlideshow();
    const play = async (): Promise<string> => (await send('GET', (await read(publicId)).videoUrl)).body;
    expect(await play()).toBe('silent');
    expect((await share(publicId, true)).statusCode).toBe(204);
    expect(await play()).toBe('with sound');
    expect((await send('GET', `${url}/slideshows`, ada)).json()).toMatchObject([{ isSoundShared: true }]);
    await share(publicId, false);
    expect(await play()).toBe('silent');
  });

  it('is shared by its organizer alone', async () => {
    const publicId = await readySlideshow();
    expect((await share(publicId, true, bob)).json().code).toBe('memorial_not_found');
    expect((await share(publicId, true, environment.anonymous)).statusCode).toBe(401);
    expect((await share(publicId, 'yes')).statusCode).toBe(400);
    expect((await share('unknown', true)).json().code).toBe('slideshow_not_found');
  });

  it.each([
    ['', 'with sound', 'Rose_Byron_A_life_with-music_5m20s.mp4'],
    ['?silent=1', 'silent', 'Rose_Byron_A_life_silent_5m20s.mp4'],
  ])('is downloaded %s by its name', async (query, body, filename) => {
    const publicId = await readySlideshow();
    const { downloadUrl, ...named } = (await send('GET', `${url}/slideshows/${publicId}/export${query}`, ada)).json();
    expect(named).toEqual({ filename });
    const file = await send('GET', downloadUrl);
    expect([file.body, file.headers['content-disposition']]).toEqual([body, expect.stringContaining(filename)]);
  });
});
