import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { equalSlides, joinVideo, readVideoIndex, type SoundPiece, type SoundTrack } from '@afterglow/slide-video';
import { videoPrograms } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { codedPictures, plainPixels } from '../encoders/coded-pictures.fixture.ts';
import { testFacts, testFolder } from '../encoders/video.fixture.ts';
import { openSound } from '../sound/open-sound.ts';
import { createPrepareSong } from '../sound/prepare-song.ts';
import { music, writeSong } from '../sound/songs.fixture.ts';
import { createVideoCheck } from './video-check.ts';
import { createVideoProbe } from './video-probe.ts';

const folder = await testFolder();
const signal = new AbortController().signal;
const checkVideo = createVideoCheck({ probe: createVideoProbe(videoPrograms()) });
const [black, grey] = await codedPictures(folder, [await plainPixels('grey')]);
const upload = await writeSong(folder, 'upload.wav', music(20), ['-c:a', 'pcm_f32le']);
const { packetsPath } = await createPrepareSong(videoPrograms())({ path: upload, folder, signal });
const opened = await openSound([{ kind: 'song', song: 'song', from: 0, start: 0, end: 900 }], {
  getSong: async () => packetsPath,
  getMix: () => expect.unreachable(),
});
const packets = opened.pieces[0]?.packets ?? expect.unreachable();

/** Eight seconds of pictures and two of black, in blocks of 1024 samples. */
const slideshow = { ...equalSlides(8, 1), blackFrames: 60 };
const [black_, end] = [375, 469];
const song = (start: number, until: number): SoundPiece => ({ start, end: until, packets, from: start });
const silence = (start: number, until: number): SoundPiece => ({ start, end: until, packets: 'silence', from: 0 });
const planned: SoundTrack = { pieces: [song(0, black_), silence(black_, end)] };

async function write(sound?: SoundTrack): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.mp4`);
  const pictures = {
    black: black?.accessUnit ?? expect.unreachable(),
    getPicture: async () => grey?.accessUnit ?? expect.unreachable(),
  };
  await joinVideo({ ...slideshow, facts: testFacts, ...pictures }, { path, signal, ...(sound && { sound }) });
  return path;
}

const silent = { path: await write(), slideshow };

/** Alone, and as a version of the silent video. */
async function expectFault(path: string, fault: string): Promise<void> {
  for (const checked of [undefined, silent])
    await expect(checkVideo({ path, slideshow, sound: planned }, signal, checked)).rejects.toMatchObject({
      code: 'render_failed',
      message: expect.stringContaining(fault),
    });
}

const shorter = ['-bsf:a', 'noise=drop=gte(n\\,400)'];
const paused = ['-bsf:a', 'setts=ts=TS+gte(N\\,100)*4800'];

/** The same packets but for a filter of the sound. */
async function remux(path: string, filter: readonly string[]): Promise<string> {
  const output = join(folder, `${crypto.randomUUID()}.mp4`);
  const copy = ['-map', '0', '-c', 'copy', ...filter, '-movflags', '+faststart', output];
  await promisify(execFile)(videoPrograms().ffmpegPath, ['-nostdin', '-v', 'error', '-i', path, ...copy]);
  return output;
}

describe('R14: a video with music', () => {
  it('is accepted as planned', async () => {
    const video = { path: await write(planned), slideshow, sound: planned };
    for (const checked of [undefined, silent])
      await expect(checkVideo(video, signal, checked)).resolves.toBeUndefined();
  });

  it('is refused with a silent gap in its music', async () => {
    const path = await write({ pieces: [song(0, 100), silence(100, 120), song(120, black_), silence(black_, end)] });
    await expectFault(path, 'packet 101 of its sound is not the planned one');
  });

  it('is refused with another part of the song', async () => {
    const path = await write({ pieces: [{ ...song(0, black_), from: 200 }, silence(black_, end)] });
    await expectFault(path, 'packet 0 of its sound is not the planned one');
  });

  it('is refused with sound in the black after its last picture', async () => {
    await expectFault(await write({ pieces: [song(0, end)] }), 'of its sound is not the planned one');
  });

  it('is refused with another picture than the silent video', async () => {
    const path = await write(planned);
    const bytes = await readFile(path);
    const [pictures] = (await readVideoIndex(path)).tracks;
    const at = (pictures?.samples[0]?.offset ?? 0) + 1000;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(path, bytes);
    await expect(checkVideo({ path, slideshow, sound: planned }, signal, silent)).rejects.toThrow(
      'its pictures in second 0 are not',
    );
  });

  it('is refused if its sound pauses', async () => {
    await expectFault(await remux(await write(planned), paused), 'its audio track has a gap');
  });

  it('is refused if its sound is shorter than its pictures', async () => {
    await expectFault(await remux(await write(planned), shorter), 'its audio track lasts 8.5');
  });
});
