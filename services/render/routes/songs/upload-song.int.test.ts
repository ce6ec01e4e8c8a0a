import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { errors, limits } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { adaId, bobsMemorial, lily, renderFixture, rose } from '../../render.fixture.ts';
import { createStoreSong } from '../../use-cases/songs/store-song.ts';
import { textBytes, toneWav, wavOfSize } from './sound-files.fixture.ts';

const fixture = await renderFixture();
const { deps, app, ada, bob, environment, send, sendSong, spooled, stored } = fixture;
const full = await renderFixture({ SPOOL_BYTES: `${2 ** 20}`, SPOOL_BYTES_PER_SENDER: `${2 ** 20}` });
await app.listen({ host: '127.0.0.1', port: 0 });
const url = '/api/memorials/rose/songs';
const rows = () => deps.database.selectFrom('songs').selectAll().orderBy('id').execute();
const objects = () => deps.database.selectFrom('objects').select(['kind', 'hash', 'ready']).execute();
const left = async () => [await rows(), await objects(), await spooled(), await stored()];

afterEach(async () => {
  await deps.database.deleteFrom('songs').execute();
  await deps.database.deleteFrom('objects').execute();
  await fixture.bucket.store.deletePrefix('memorials/');
});

describe('201', () => {
  it('stores the file, and queues its reading', async () => {
    const song = toneWav();
    const answer = await sendSong(song, { name: '01 Ave Maria.wav' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      ...{ title: '01 Ave Maria', originalName: '01 Ave Maria.wav', state: 'reading', progress: 0 },
      ...{ seconds: null, loudness: null, refusal: null, mayUse: false, byteSize: song.length },
    });
    const [row] = await rows();
    const [key = ''] = await stored();
    expect(key).toBe(`memorials/7/songs/${row?.upload_hash}`);
    expect(await fixture.bucket.store.getBuffer(key)).toEqual(Buffer.from(song));
    expect(await spooled()).toEqual([]);
    const jobs = await deps.database.selectFrom('outbox').select('data').where('queue', '=', 'song').execute();
    expect(jobs).toEqual([{ data: { memorialId: rose.id, songId: row?.id } }]);
    expect((await send('GET', url, ada)).json()).toEqual([answer.json()]);
  });

  it('keeps one song of the same bytes, even if they arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendSong(toneWav())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect([(await rows()).length, (await objects()).length, (await stored()).length]).toEqual([1, 1, 1]);
    expect((await sendSong(toneWav(), { memorial: lily })).json().id).not.toBe(answers[0]?.json().id);
  });

  it('reads a refused song again', async () => {
    const { id } = (await sendSong(toneWav())).json();
    const refused = { state: 'refused', refusal: 'unreadable', tries: 3 } as const;
    await deps.database.updateTable('songs').set(refused).execute();
    expect((await send('GET', url, ada)).json()[0].refusal).toEqual({
      code: 'song_unreadable',
      message: errors.song_unreadable.message,
    });
    expect((await sendSong(toneWav())).json()).toMatchObject({ id, state: 'reading', refusal: null });
  });

  it('accepts 60 MB', async () => {
    expect((await sendSong(wavOfSize(limits.songMaxBytes))).statusCode).toBe(201);
  });
});

it('400: refuses a request without a song, or with another file', async () => {
  expect((await sendSong(new Uint8Array(), { name: '' })).json().code).toBe('no_song_sent');
  expect((await sendSong(toneWav(), { field: 'photos' })).json().code).toBe('malformed_request');
  expect(await left()).toEqual([[], [], [], []]);
});

it('401: refuses a visitor, and 404: somebody else', async () => {
  expect((await sendSong(toneWav(), { headers: environment.anonymous })).statusCode).toBe(401);
  expect((await sendSong(toneWav(), { headers: bob })).json().code).toBe('memorial_not_found');
  expect((await sendSong(toneWav(), { memorial: bobsMemorial })).json().code).toBe('memorial_not_found');
  expect(await left()).toEqual([[], [], [], []]);
});

it('404: refuses a song for a memorial that was deleted, and leaves nothing', async () => {
  await deps.lifecycle.deleteMemorialData(lily.id, adaId);
  expect((await sendSong(toneWav(), { memorial: lily })).json().code).toBe('memorial_not_found');
  expect(await stored(lily.id)).toEqual([]);
  await deps.database.deleteFrom('deleted_memorials').execute();
});

it('404: keeps no song whose memorial is deleted once its file is stored', async () => {
  let transactions = 0;
  const inOwnerTransaction: typeof deps.inOwnerTransaction = async (ownerId, work) => {
    transactions += 1;
    if (transactions === 2) await deps.lifecycle.deleteMemorialData(lily.id, adaId);
    return deps.inOwnerTransaction(ownerId, work);
  };
  const path = join(deps.spool.path, 'arrived');
  await writeFile(path, toneWav());
  const spooled = { path, sha256: 'a'.repeat(64), byteSize: toneWav().length, truncated: false };
  const { signal } = new AbortController();
  const store = createStoreSong({ ...deps, inOwnerTransaction });
  const refusal = { code: 'memorial_not_found' };
  await expect(store({ memorial: lily, filename: 'a.wav', spooled, signal })).rejects.toMatchObject(refusal);
  expect(await rows()).toEqual([]);
  await deps.database.deleteFrom('deleted_memorials').execute();
});

it('409: refuses an eleventh song', async () => {
  for (let hertz = 1; hertz <= limits.songsPerMemorial; hertz += 1)
    expect((await sendSong(toneWav({ seconds: 0.1, hertz: 100 * hertz }))).statusCode).toBe(201);
  expect((await sendSong(toneWav())).json()).toEqual({
    code: 'too_many_songs',
    message: errors.too_many_songs.message,
  });
  expect((await sendSong(toneWav({ seconds: 0.1, hertz: 100 }))).statusCode).toBe(201);
  expect([(await rows()).length, (await stored()).length]).toEqual([10, 10]);
});

describe('413', () => {
  it('refuses one byte more than 60 MB, and leaves nothing', async () => {
    const answer = await sendSong(wavOfSize(limits.songMaxBytes + 1));
    expect(answer.json()).toEqual({ code: 'song_too_large', message: errors.song_too_large.message });
    expect(await left()).toEqual([[], [], [], []]);
  });

  it('refuses a far larger body before it arrives', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const headers = { ...ada, 'content-type': 'multipart/form-data; boundary=x', 'content-length': `${2 ** 30}` };
    const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    const [first] = await once(socket, 'data');
    expect(`${first}`).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });
});

it.each([
  ['a picture', '\xff\xd8\xff\xe0\0\x10JFIF\0', 'song_not_a_sound', errors.song_not_a_sound.message],
  ['an empty file', '', 'song_not_a_sound', errors.song_not_a_sound.message],
  ['a playlist', '#EXTM3U\nfile:///etc/passwd\n', 'song_not_a_sound', errors.song_not_a_sound.message],
  [
    'a WMA',
    '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c',
    'song_unsupported',
    'We can’t open this kind of sound file (WMA). Please send the song as an MP3 or M4A.',
  ],
])('422: refuses %s, says why, and leaves nothing', async (_, text, code, message) => {
  const answer = await sendSong(textBytes(text), { name: 'song.mp3' });
  expect([answer.statusCode, answer.json()]).toEqual([422, { code, message }]);
  expect(await left()).toEqual([[], [], [], []]);
});

it('R14: leaves nothing of an upload that is cut off', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const part = '--x\r\ncontent-disposition: form-data; name="song"; filename="a.wav"\r\n\r\n';
  const headers = { ...ada, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9000000' };
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${part}`);
  socket.write(toneWav({ seconds: 10 }));
  await eventually(async () => expect(await spooled()).toHaveLength(1));
  socket.destroy();
  await eventually(async () => expect(await left()).toEqual([[], [], [], []]));
});

it('503: is too busy while the spool is full, and leaves nothing', async () => {
  const answer = await full.sendSong(toneWav({ seconds: 20 }));
  expect(answer.json()).toEqual({ code: 'song_busy', message: errors.song_busy.message });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect([await full.spooled(), await full.stored()]).toEqual([[], []]);
});
