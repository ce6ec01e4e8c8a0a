import { limits, type SongState } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { refusal } from './answers/refusal.ts';
import { newMemorial, organizer } from './people/people.ts';
import { type Person, visitor } from './people/person.ts';
import { finishedVideo, newSlideshow, organizerWithSelection, slideshowInput } from './people/slideshow-making.ts';
import { songForm, toneWav } from './songs/tone-wav.ts';

const upload = 'POST /api/memorials/:memorialRef/songs';
const list = 'GET /api/memorials/:memorialRef/songs';
const order = 'PATCH /api/memorials/:memorialRef/songs';
const rights = 'PUT /api/memorials/:memorialRef/songs/rights';
const preview = 'GET /api/memorials/:memorialRef/songs/:songId/preview';
const generate = 'POST /api/memorials/:memorialRef/generate-slideshow';
const share = 'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sound-sharing';
const remove = 'DELETE /api/memorials/:memorialRef/songs/:songId';
const unknown = { songId: '999999999' };

async function organizerWithMemorial() {
  const ruth = await organizer();
  const { publicId: memorialRef } = await newMemorial(ruth);
  return { ruth, memorialRef, params: { memorialRef } };
}

async function readSong(ruth: Person, memorialRef: string, hertz: number, state: SongState = 'ready') {
  const params = { memorialRef };
  const answer = await ruth.ask(upload, { params, form: songForm(toneWav({ hertz }), `Song ${hertz}.wav`) });
  expect(answer.status).toBe(201);
  return eventually(
    async () => {
      const song = (await ruth.call(list, { params })).find(({ title }) => title === `Song ${hertz}`);
      if (song?.state !== state) throw new Error(`the song is ${JSON.stringify(song)}`);
      return song;
    },
    { timeoutMs: 60_000 },
  );
}

it('keeps songs: upload, preview, order, rights and deletion', { timeout: 180_000 }, async () => {
  const { ruth, memorialRef, params } = await organizerWithMemorial();
  const one = await readSong(ruth, memorialRef, 440);
  const two = await readSong(ruth, memorialRef, 660);
  expect(one.seconds).toBeCloseTo(2, 1);
  const sound = await ruth.ask(preview, { params: { ...params, songId: one.id } });
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/aac']);
  const range = { range: 'bytes=0-1' };
  const part = await ruth.ask(preview, { params: { ...params, songId: one.id }, headers: range });
  expect([part.status, part.bytes.length]).toEqual([206, 2]);
  const beyond = { range: 'bytes=99999999-' };
  expect((await ruth.ask(preview, { params: { ...params, songId: one.id }, headers: beyond })).status).toBe(416);
  const songIds = [two.id, one.id];
  expect((await ruth.call(order, { params, body: { songIds } })).map(({ id }) => id)).toEqual(songIds);
  const ticked = await ruth.call(rights, { params, body: { songIds, mayUse: true } });
  expect(ticked.map(({ mayUse }) => mayUse)).toEqual([true, true]);
  await ruth.call(remove, { params: { ...params, songId: `${one.id}` } });
  expect((await ruth.call(list, { params })).map(({ id }) => id)).toEqual([two.id]);
});

describe('a slideshow with music', () => {
  it('takes songs that are read and that the family may use', { timeout: 180_000 }, async () => {
    const { ruth, memorialRef, params } = await organizerWithSelection();
    const song = await readSong(ruth, memorialRef, 440);
    const silent = await readSong(ruth, memorialRef, 0, 'refused');
    const ask = (id: number) =>
      ruth.ask(generate, { params, body: slideshowInput({ sound: { songs: [id], fit: 'loop' } }) });
    expect(await ask(999_999_999)).toMatchObject(refusal('song_not_found'));
    expect(await ask(silent.id)).toMatchObject(refusal('song_not_ready'));
    expect(await ask(song.id)).toMatchObject(refusal('song_rights_missing'));
    await ruth.call(rights, { params, body: { songIds: [song.id], mayUse: true } });
    expect((await ask(song.id)).status).toBe(201);
    const body = slideshowInput({ sound: { songs: [song.id], fit: 'pace' } });
    const tooShort = await ruth.ask(generate, { params, body });
    expect(tooShort, 'slideshows-48').toMatchObject(refusal('pace_impossible'));
  });

  it('has a silent version, and its public page plays the music once that is shared', {
    timeout: 180_000,
  }, async () => {
    const { ruth, memorialRef, params } = await organizerWithSelection();
    const song = await readSong(ruth, memorialRef, 440);
    await ruth.call(rights, { params, body: { songIds: [song.id], mayUse: true } });
    const { publicId } = await newSlideshow(ruth, memorialRef, { sound: { songs: [song.id], fit: 'loop' } });
    const { videoUrl, soundVideoUrl } = await finishedVideo(ruth, memorialRef, publicId);
    expect([Boolean(videoUrl), Boolean(soundVideoUrl), videoUrl === soundVideoUrl]).toEqual([true, true, false]);
    const getPlayed = async () =>
      (await visitor().call('GET /api/public/slideshow/:slideshowId/video', { params: { slideshowId: publicId } }))
        .videoUrl;
    expect(await getPlayed()).toBe(videoUrl);
    await ruth.call(share, { params: { memorialRef, slideshowPublicId: publicId }, body: { isShared: true } });
    expect(await getPlayed()).toBe(soundVideoUrl);
  });
});

describe('songs are refused', () => {
  it('with the reason if they cannot be used', async () => {
    const { ruth, params } = await organizerWithMemorial();
    const ask = (form: FormData) => ruth.ask(upload, { params, form });
    const text = (bytes: string) => songForm(Uint8Array.from(Buffer.from(bytes, 'latin1')), 'song.mp3');
    expect(await ask(new FormData())).toMatchObject(refusal('no_song_sent'));
    expect(await ask(text('a letter, and no song'))).toMatchObject(refusal('song_not_a_sound'));
    const large = songForm(new Uint8Array(limits.songMaxBytes + 1), 'song.wav');
    expect(await ask(large)).toMatchObject(refusal('song_too_large'));
    const pictures = new FormData();
    pictures.append('pictures', new Blob(['x']), 'x.jpg');
    expect(await ask(pictures)).toMatchObject(refusal('malformed_request'));
    expect(await ruth.ask(upload, { params, body: { song: '' } })).toMatchObject(refusal('unsupported_media_type'));
  });

  it('by id for somebody else, and when they are gone', async () => {
    const { ruth, memorialRef, params } = await organizerWithMemorial();
    const tom = await organizer();
    const body = { songIds: [999_999_999] };
    for (const [who, code] of [
      [tom, 'memorial_not_found'],
      [ruth, 'song_not_found'],
    ] as const) {
      expect(await who.ask(order, { params, body })).toMatchObject(refusal(code));
      expect(await who.ask(rights, { params, body: { ...body, mayUse: true } })).toMatchObject(refusal(code));
      expect(await who.ask(remove, { params: { memorialRef, ...unknown } })).toMatchObject(refusal(code));
      expect(await who.ask(preview, { params: { memorialRef, ...unknown } })).toMatchObject(refusal(code));
    }
    expect(await tom.ask(list, { params })).toMatchObject(refusal('memorial_not_found'));
    expect(await tom.ask(upload, { params, form: new FormData() })).toMatchObject(refusal('memorial_not_found'));
    expect(await visitor().ask(list, { params })).toMatchObject(refusal('unauthorized'));
  });
});
