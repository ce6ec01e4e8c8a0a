import { join } from 'node:path';
import { gstreamerPath } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { codeMotion, type Motion, readMotion } from './h264/coded-motion.ts';
import { joinVideo } from './join-video.ts';
import { plannedMotionFrames } from './slideshow/motion-frames.ts';
import { slideshowPictures } from './slideshow/slideshow-pictures.ts';
import { equalSlides, type Slideshow, totalFrames } from './slideshow/timeline.ts';
import {
  decodedDigests,
  decodedFrameDigest,
  decodedStillDigest,
  decodingMs,
  openh264Digests,
} from './testing/exact-video.fixture.ts';
import { stillPath, stillPicture } from './testing/still-picture.fixture.ts';
import { videoFolder } from './testing/video-folder.fixture.ts';

const folder = videoFolder();
const { signal } = new AbortController();
const black = await stillPicture('black');
const gstreamer = gstreamerPath();
const anchors = [
  { x: 960, y: 540 },
  { x: 640, y: 720 },
] as const;

/** Moves all slides that can, but every third one. */
const getMotionFrames = (slideshow: Slideshow): number[] =>
  plannedMotionFrames(slideshow).map((frames, slide) => (slide % 3 === 2 ? 0 : frames));

async function codeMotions(slideshow: Slideshow, blockSize: 8 | 16): Promise<(Motion | undefined)[]> {
  const coded = new Map<string, Motion>();
  const getMotion = async (frames: number, slide: number): Promise<Motion | undefined> => {
    if (frames === 0) return undefined;
    const key = `${frames} ${slide % 2}`;
    const zoom = { scale: 1.04, anchor: anchors[slide % 2] ?? anchors[0], frames, blockSize };
    const motion = coded.get(key) ?? readMotion(await codeMotion(zoom, signal));
    coded.set(key, motion);
    return motion;
  };
  const motions: (Motion | undefined)[] = [];
  for (const [slide, frames] of getMotionFrames(slideshow).entries()) motions.push(await getMotion(frames, slide));
  return motions;
}

async function write(slideshow: Slideshow, blockSize: 8 | 16 = 16): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.mp4`);
  const motions = await codeMotions(slideshow, blockSize);
  const facts = { title: 'A life', createdAt: new Date(0) };
  const motion = (slide: number) => motions[slide];
  await joinVideo({ ...slideshow, facts, getPicture: stillPicture, black, motion }, { path, signal });
  return path;
}

describe.each([
  { slideshow: equalSlides(2, 2), blockSize: 8, tags: [] },
  { slideshow: { frames: [90, 47, 61, 160], blackFrames: 60 }, blockSize: 16, tags: ['extended'] },
  { slideshow: equalSlides(60, 1), blockSize: 16, tags: ['extended'] },
  { slideshow: equalSlides(7, 5), blockSize: 8, tags: ['extended'] },
  { slideshow: equalSlides(3, 12), blockSize: 16, tags: ['extended'] },
  { slideshow: equalSlides(1, 30), blockSize: 16, tags: ['extended'] },
] as const)('R12: a moving video of slides of $slideshow.frames frames', ({ slideshow, blockSize, tags }) => {
  it('decodes identically in ffmpeg, its OpenH264, and GStreamer’s', {
    tags: [...tags],
    timeout: decodingMs,
  }, async () => {
    const path = await write(slideshow, blockSize);
    const digests = await decodedDigests(path);
    expect(digests).toHaveLength(totalFrames(slideshow));
    expect(await decodedDigests(path, 'libopenh264')).toEqual(digests);
    if (gstreamer) expect(await openh264Digests(gstreamer, path)).toEqual(digests);
  });
});

describe.each([
  { slideshow: equalSlides(3, 3), tags: [] },
  { slideshow: equalSlides(9, 5), tags: ['extended'] },
  { slideshow: { frames: [400, 47, 300, 61, 900], blackFrames: 60 }, tags: ['extended'] },
])('a seek in R12: a moving video of slides of $slideshow.frames frames', ({ slideshow, tags }) => {
  it('shows the exact picture at every second', { tags, timeout: decodingMs }, async () => {
    const path = await write(slideshow);
    const digests = await decodedDigests(path);
    expect(new Set(digests).size).toBeGreaterThan(digests.length / 3);
    for (let second = 0; second * 30 < digests.length; second += 1) {
      expect(await decodedFrameDigest(path, second), `${second} s`).toBe(digests[second * 30]);
    }
  });
});

it('shows each still as it is coded before it moves, also at the start of a group', async () => {
  const slideshow = equalSlides(4, 5);
  const digests = await decodedDigests(await write(slideshow));
  const pictures = [...slideshowPictures({ ...slideshow, motionFrames: getMotionFrames(slideshow) })];
  const stills = pictures.filter(({ kind, still }) => (kind === 'i' || kind === 'idr') && still !== 'black');
  expect(stills.filter(({ kind }) => kind === 'idr')).toHaveLength(2);
  for (const { still, frame } of stills) expect(digests[frame]).toBe(await decodedStillDigest(stillPath(still)));
});

it('keeps within the bytes a second that level 4.1 allows, and all of its pictures within MinCR', async () => {
  const motions = await codeMotions(equalSlides(2, 5), 8);
  const pictures = motions.flatMap((motion) => motion?.pictures ?? []);
  const largest = Math.max(...pictures.map(({ length }) => length));
  expect(largest).toBeLessThan((384 * 245_760) / 30 / 2);
  expect(30 * largest * 8).toBeLessThan(62_500_000 / 10);
});
