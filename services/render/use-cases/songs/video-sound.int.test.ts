import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { SoundFit } from '@afterglow/proto';
import { soundtrackFrames } from '@afterglow/proto/soundtrack';
import type { ObjectStore } from '@afterglow/service-kit/object-store';
import { decodedChecksums } from '@afterglow/slide-video/testing';
import { videoPrograms } from '@afterglow/test-kit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { skipEngine } from '../../adapters/encoders/engines.ts';
import { createPictureStore } from '../../adapters/pictures/picture-store.ts';
import { createCodeMix } from '../../adapters/sound/code-mix.ts';
import { objectKey } from '../../domain/object-keys.ts';
import { VideoFailure } from '../../domain/video/video-failure.ts';
import { jobContext } from '../../jobs/job-context.fixture.ts';
import { readAddedSong } from '../../jobs/read-song.ts';
import { createVideoWorker, videoWorkFixture } from '../../jobs/video-work.fixture.ts';
import { photoFacts, rose } from '../../render.fixture.ts';
import { toneWav } from '../../routes/songs/sound-files.fixture.ts';
import { createRenderVideo } from '../render-video.ts';
import { createVideoSound } from './video-sound.ts';

const run = promisify(execFile);
const fixture = await videoWorkFixture();
const { deps, send, sendSong, stored, ada, folder, world, bucket } = fixture;
const worker = await createVideoWorker(fixture);
afterAll(worker.close);
const { renderVideo } = worker.deps;
const { ffmpegPath } = videoPrograms();
const read = readAddedSong({ ...worker.deps, scratchDir: folder });

async function addSong(seconds: number, hertz: number): Promise<number> {
  const { id } = (await sendSong(toneWav({ seconds, hertz }))).json();
  await read({ memorialId: rose.id, songId: id }, jobContext());
  await send('PUT', '/api/memorials/rose/songs/rights', ada, { songIds: [id], mayUse: true });
  return id;
}

async function render(songs: readonly number[], photos = [1, 2], fit: SoundFit = 'loop') {
  world.selected = photos.map(photoFacts);
  const { id } = await fixture.create({ timing: 2, sound: { songs: [...songs], fit } });
  return renderAgain(id);
}

async function renderAgain(id: number, make = renderVideo) {
  const slideshow = await deps.slideshows.findById(id);
  if (!slideshow) throw new Error('there is no such slideshow');
  const own = join(folder, crypto.randomUUID());
  await mkdir(own);
  const flow = { hasAwaitedChildren: true, waitFor: () => expect.unreachable('these few are made here') };
  const signal = new AbortController().signal;
  const work: { total: number; done: number }[] = [];
  const measure = async (measured: { total: number; done: number }) => work.push(measured);
  const published = await make({ slideshow, folder: own, signal, flow, measure, onDone: () => {} });
  return { id, published, work };
}

async function createWithSong(photos: readonly number[]): Promise<number> {
  world.selected = photos.map(photoFacts);
  const sound = { songs: [await addSong(2.5, 440)], fit: 'loop' as const };
  return (await fixture.create({ timing: 2, sound })).id;
}

async function fetchVideo(hash: string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.mp4`);
  await bucket.store.getFile(objectKey({ memorialId: rose.id, kind: 'video', hash }), path);
  return path;
}

/** The loudness of each half second, in dB. */
async function levels(hash: string): Promise<number[]> {
  const path = await fetchVideo(hash);
  const filter =
    'asetnsamples=24000,astats=metadata=1:reset=1,ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-';
  const { stdout } = await run(ffmpegPath, ['-v', 'error', '-i', path, '-af', filter, '-f', 'null', '-']);
  return [...stdout.matchAll(/RMS_level=(\S+)/g)].map(([, level]) => Number(level === '-inf' ? -120 : level));
}

const countFrames = async (hash: string): Promise<number> => (await decodedChecksums(await fetchVideo(hash))).length;

beforeEach(async () => {
  for (const table of ['slideshows', 'songs', 'objects'] as const) await deps.database.deleteFrom(table).execute();
  await bucket.store.deletePrefix('memorials/7/');
});

describe('a video with music', () => {
  it('also has a silent version, loops a short song and fades it out', async () => {
    const { published, work } = await render([await addSong(2.5, 440)], [1, 2, 3, 4]);
    expect(published).toMatchObject({ seconds: 8, hash: expect.any(String), soundHash: expect.any(String) });
    expect(work[0]?.total).toBeGreaterThan(0);
    expect(Math.max(...(await levels(published.hash)))).toBeLessThan(-90);
    const heard = await levels(published.soundHash ?? '');
    expect(heard.length).toBeGreaterThanOrEqual(16);
    for (const level of heard.slice(1, 7)) expect(level).toBeGreaterThan(-30);
    expect(heard[15]).toBeLessThan(heard[6] ?? 0);
  });

  it('plays two songs one after the other', async () => {
    const songs = [await addSong(5, 440), await addSong(5, 880)];
    const { published } = await render(songs, [1, 2, 3]);
    for (const level of (await levels(published.soundHash ?? '')).slice(1, 8)) expect(level).toBeGreaterThan(-30);
  });

  it('ends with songs that set the pace, also its silent version, until they are deleted', async () => {
    const songs = [await addSong(7, 440), await addSong(5, 880)];
    const { id, published } = await render(songs, [1, 2], 'pace');
    const rows = await deps.songs.listByMemorial(rose.id);
    const frames = soundtrackFrames(rows.map(({ blocks }) => blocks ?? 0));
    expect(published.seconds).toBe(8);
    for (const hash of [published.hash, published.soundHash ?? '']) expect(await countFrames(hash)).toBe(frames);
    const heard = await levels(published.soundHash ?? '');
    for (const level of heard.slice(1, 13)) expect(level).toBeGreaterThan(-30);
    await send('DELETE', `/api/memorials/rose/songs/${songs[1]}`, ada);
    expect((await renderAgain(id)).published.seconds).toBe(6);
    await send('DELETE', `/api/memorials/rose/songs/${songs[0]}`, ada);
    expect((await renderAgain(id)).published.seconds).toBe(4);
  });

  it('is not made again if nothing changed, and codes each piece once', async () => {
    const { id, published } = await render([await addSong(2.5, 440)], [1, 2, 3]);
    const before = await stored();
    expect(await renderAgain(id)).toMatchObject({ published, work: [] });
    expect(await stored()).toEqual(before);
  });

  it('reads and checks each picture once for both versions', async () => {
    const { store, objects, motions, black } = worker.deps;
    const read: string[] = [];
    const counting: ObjectStore = {
      ...store,
      getBuffer: (key, options) => {
        read.push(key);
        return store.getBuffer(key, options);
      },
    };
    const checked: (string | undefined)[] = [];
    const make = createRenderVideo({
      ...worker.deps,
      engine: skipEngine({ pictureStore: createPictureStore({ store: counting, objects }), motions, black }),
      checkVideo: (video, signal, version) => {
        checked.push(version && basename(version.path));
        return worker.deps.checkVideo(video, signal, version);
      },
    });
    const { published } = await renderAgain(await createWithSong([1, 2, 3]), make);
    expect(published.soundHash).not.toBeNull();
    expect(read).toHaveLength(new Set(read).size);
    expect(read).toHaveLength(3);
    expect(checked).toEqual([undefined, 'video.mp4']);
  });

  it.each([
    ['silent version', false],
    ['version with sound', true],
  ])('is not stored at all if its %s fails the check', async (_what, hasSound) => {
    const make = createRenderVideo({
      ...worker.deps,
      engine: skipEngine({ ...worker.deps, pictureStore: createPictureStore(worker.deps) }),
      checkVideo: async (video) => {
        if ((video.sound !== undefined) === hasSound) throw new VideoFailure('render_failed', 'it is wrong');
      },
    });
    await expect(renderAgain(await createWithSong([1, 2]), make)).rejects.toThrow('it is wrong');
    expect((await stored()).filter((key) => key.endsWith('.mp4'))).toEqual([]);
  });

  it('makes only the version that is missing', async () => {
    const id = await createWithSong([1, 2]);
    const { published } = await renderAgain(id);
    for (const hash of [published.hash, published.soundHash ?? '']) {
      const before = await readFile(await fetchVideo(hash));
      await worker.deps.objects.miss({ memorialId: rose.id, kind: 'video', hash });
      await bucket.store.delete(objectKey({ memorialId: rose.id, kind: 'video', hash }));
      expect((await renderAgain(id)).published).toEqual(published);
      expect(await readFile(await fetchVideo(hash))).toEqual(before);
    }
  });

  it('has only the samples on disk that a piece still needs', async () => {
    const codeMix = createCodeMix({ ffmpegPath });
    const onDisk: number[] = [];
    const sounds = createVideoSound({
      ...worker.deps,
      codeMix: async (order) => {
        await codeMix(order);
        const names = await readdir(dirname(order.path));
        onDisk.push(names.filter((name) => name.startsWith('samples-')).length);
      },
    });
    const songs = [await addSong(12, 440), await addSong(12, 550), await addSong(12, 660), await addSong(12, 770)];
    world.selected = [1, 2].map(photoFacts);
    const { id } = await fixture.create({ timing: 30, sound: { songs, fit: 'end' } });
    const slideshow = (await deps.slideshows.findById(id)) ?? expect.unreachable();
    const silent = { hash: 'silent', slideshow: { frames: [1350] } };
    const sound = sounds.plan(slideshow, await sounds.findSongs(slideshow), silent) ?? expect.unreachable();
    const place = {
      memorialId: rose.id,
      folder: join(folder, crypto.randomUUID()),
      signal: new AbortController().signal,
    };
    await mkdir(place.folder);
    await (await sounds.open(sound, place))[Symbol.asyncDispose]();
    expect(onDisk).toEqual([2, 2, 2]);
  });

  it.each([
    ['gone', (key: string) => bucket.store.delete(key), 0],
    ['damaged', (key: string) => bucket.store.putBuffer(key, Buffer.from('noise'), { contentType: 'audio/aac' }), 1],
  ])('reads a song again whose objects are %s', async (_what, spoil, failures) => {
    const song = await addSong(2.5, 440);
    for (const key of await stored())
      if (key.endsWith('.aac') || (failures === 0 && key.endsWith('.flac'))) await spoil(key);
    world.selected = [1, 2, 3].map(photoFacts);
    const { id } = await fixture.create({ timing: 2, sound: { songs: [song], fit: 'loop' } });
    for (let failed = 0; failed < failures; failed += 1) await expect(renderAgain(id)).rejects.toThrow('is damaged');
    const heard = await levels((await renderAgain(id)).published.soundHash ?? '');
    for (const level of heard.slice(1, 4)) expect(level).toBeGreaterThan(-30);
  });

  it('is made silent alone once its only song was deleted or its tick taken back', async () => {
    const song = await addSong(2.5, 440);
    const { id } = await render([song], [1, 2, 3]);
    await send('PUT', '/api/memorials/rose/songs/rights', ada, { songIds: [song], mayUse: false });
    expect((await renderAgain(id)).published.soundHash).toBeNull();
    await send('DELETE', `/api/memorials/rose/songs/${song}`, ada);
    await read({ memorialId: rose.id, songId: song }, jobContext());
    expect((await renderAgain(id)).published.soundHash).toBeNull();
    expect((await stored()).filter((key) => /songs|pieces/.test(key))).toEqual([]);
  });
});
