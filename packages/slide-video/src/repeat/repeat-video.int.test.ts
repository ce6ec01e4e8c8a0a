import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gstreamerPath } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { joinVideo } from '../join-video.ts';
import { equalSlides, type Slideshow, totalFrames } from '../slideshow/timeline.ts';
import {
  decodedDigests,
  decodedFrameDigest,
  decodedSound,
  decodingMs,
  openh264Digests,
} from '../testing/exact-video.fixture.ts';
import { stillPicture } from '../testing/still-picture.fixture.ts';
import { videoFolder } from '../testing/video-folder.fixture.ts';
import { readVideoStart, repeatVideo } from './repeat-video.ts';

const folder = videoFolder();
const { signal } = new AbortController();
const black = await stillPicture('black');
const facts = { title: 'A life', createdAt: new Date(0) };
const gstreamer = gstreamerPath();

async function writePasses(slideshow: Slideshow, passes: number, isCopied: boolean) {
  const path = join(folder, `${crypto.randomUUID()}.mp4`);
  await joinVideo({ ...slideshow, facts, getPicture: stillPicture, black }, { path, signal });
  const whole = await readFile(path);
  const start = readVideoStart(whole);
  const media = new Array<Buffer>(isCopied ? passes : 1).fill(whole.subarray(start.media.start));
  const repeated = join(folder, `${crypto.randomUUID()}.mp4`);
  await writeFile(repeated, Buffer.concat([repeatVideo(start, { passes, isCopied }), ...media]));
  return { path, repeated };
}

describe.each([
  { slideshow: equalSlides(2, 1), passes: 3, isCopied: false, tags: [] },
  { slideshow: equalSlides(2, 1), passes: 3, isCopied: true, tags: ['extended'] },
  { slideshow: { frames: [47, 90] }, passes: 4, isCopied: false, tags: ['extended'] },
  { slideshow: equalSlides(4, 5), passes: 3, isCopied: false, tags: ['extended'] },
  { slideshow: equalSlides(3, 8), passes: 2, isCopied: true, tags: ['extended'] },
])('$passes passes of slides of $slideshow.frames frames, copied: $isCopied', (each) => {
  const { slideshow, passes, isCopied, tags } = each;
  const frames = totalFrames(slideshow);

  it('R15: decode to the same pictures in every pass', { tags, timeout: decodingMs }, async () => {
    const { path, repeated } = await writePasses(slideshow, passes, isCopied);
    const pass = await decodedDigests(path);
    const expected = new Array<string[]>(passes).fill(pass).flat();
    expect(pass).toHaveLength(frames);
    expect(pass.at(-1)).toBe(await blackDigest);
    expect(pass[0]).toBe(await blackDigest);
    expect(await decodedDigests(repeated)).toEqual(expected);
  });

  it.skipIf(!gstreamer)('R15: decode to the same pictures in OpenH264', { tags, timeout: decodingMs }, async () => {
    const { path, repeated } = await writePasses(slideshow, passes, isCopied);
    const expected = new Array<string[]>(passes).fill(await decodedDigests(path)).flat();
    expect(await openh264Digests(gstreamer ?? '', repeated)).toEqual(expected);
  });

  it('R15: show the exact picture after a seek into any pass', { tags, timeout: decodingMs }, async () => {
    const { path, repeated } = await writePasses(slideshow, passes, isCopied);
    const pass = await decodedDigests(path);
    // Other seconds of each pass: each takes a start of ffmpeg.
    for (let second = 0; second * 30 < passes * frames; second += 3) {
      expect(await decodedFrameDigest(repeated, second), `${second} s`).toBe(pass[(second * 30) % frames]);
    }
  });

  it('R15: are silent to the end', { tags, timeout: decodingMs }, async () => {
    const { repeated } = await writePasses(slideshow, passes, isCopied);
    const sound = await decodedSound(repeated);
    expect(sound.length / 4 / 48_000).toBeGreaterThanOrEqual((passes * frames) / 30);
    expect(sound.every((byte) => byte === 0)).toBe(true);
  });
});

const blackDigest = (async () => {
  const path = join(folder, 'black.h264');
  await writeFile(path, black);
  return (await decodedDigests(path))[0];
})();
