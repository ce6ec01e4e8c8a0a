import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gstreamerPath } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { readAccessUnit, writeAccessUnit } from './h264/intra-picture.ts';
import { type JoinOptions, type JoinPlan, joinVideo } from './join-video.ts';
import { readTracks } from './mp4/movie-reader.ts';
import { equalSlides, fadeFrames, type Slideshow, type Still, totalFrames } from './slideshow/timeline.ts';
import {
  checksum,
  decodedChecksums,
  decodedDigests,
  decodedPicture,
  decodedSound,
  expectedHashes,
  openh264Digests,
} from './testing/exact-video.fixture.ts';
import { stillPath, stillPicture } from './testing/still-picture.fixture.ts';
import { videoFolder } from './testing/video-folder.fixture.ts';

const folder = videoFolder();
const signal = new AbortController().signal;
const black = await stillPicture('black');

const plan = (slideshow: Slideshow, rest: Partial<JoinPlan> = {}): JoinPlan => ({
  ...slideshow,
  facts: { title: 'A life', createdAt: new Date('2026-03-05T10:20:30.400Z') },
  getPicture: stillPicture,
  black,
  ...rest,
});

async function write(video: JoinPlan, rest: Partial<JoinOptions> = {}): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.mp4`);
  await joinVideo(video, { path, signal, ...rest });
  return path;
}

async function decodedStills(slides: number): Promise<(still: Still) => Buffer> {
  const paths = new Set((['black', ...Array(slides).keys()] as const).map(stillPath));
  const decoded = new Map<string, Buffer>();
  for (const path of paths) decoded.set(path, await decodedPicture(path));
  return (still) => decoded.get(stillPath(still)) ?? Buffer.alloc(0);
}

async function expectExact(slideshow: Slideshow): Promise<void> {
  const path = await write(plan(slideshow));
  const expected = expectedHashes(slideshow, await decodedStills(slideshow.frames.length), checksum);
  expect(await decodedChecksums(path)).toEqual(expected);
}

describe.each([
  { slides: 1, timing: 1, tags: [] },
  { slides: 2, timing: 2, tags: [] },
  { slides: 3, timing: 3, tags: ['extended'] },
  { slides: 20, timing: 1, tags: ['extended'] },
  { slides: 1, timing: 11, tags: ['extended'] },
])('a video of $slides slides of $timing s', ({ slides, timing, tags }) => {
  it(`decodes exactly to the formula, with fades of ${fadeFrames(timing * 30)}`, { tags }, async () => {
    await expectExact(equalSlides(slides, timing));
  });
});

describe.each([
  { frames: [144, 37, 90], blackFrames: 60, tags: [] },
  { frames: [17, 18, 64, 63], blackFrames: 1, tags: ['extended'] },
  { frames: [301, 65], blackFrames: 0, tags: ['extended'] },
])('a video of slides of $frames frames and $blackFrames of black', ({ tags, ...slideshow }) => {
  it('decodes exactly to the formula', { tags }, async () => {
    await expectExact(slideshow);
  });

  it('ends its sound with its last picture', { tags }, async () => {
    const [video, sound] = readTracks(await readFile(await write(plan(slideshow))));
    const getSeconds = (track: typeof video) =>
      (track?.durations.reduce((sum, ticks) => sum + ticks, 0) ?? 0) / (track?.timescale ?? 0);
    expect(getSeconds(video)).toBe(totalFrames(slideshow) / 30);
    expect(getSeconds(sound)).toBe(getSeconds(video));
  });
});

it.each([equalSlides(3, 1), { frames: [37, 70, 17], blackFrames: 60 }])(
  'decodes identically in an independent decoder: $frames',
  { tags: ['extended'] },
  async (slideshow) => {
    const path = await write(plan(slideshow));
    expect(await decodedChecksums(path, 'libopenh264')).toEqual(await decodedChecksums(path));
  },
);

it('is identical to the byte each time', async () => {
  const [one, same] = [await write(plan(equalSlides(2, 1))), await write(plan(equalSlides(2, 1)))];
  expect(await readFile(one)).toEqual(await readFile(same));
});

describe('R12: every frame of a video', () => {
  const gstreamer = gstreamerPath();

  describe.each([
    { frames: [30, 30, 30], tags: [] },
    { frames: [150, 150, 150], tags: ['extended'] },
    { frames: [330], tags: ['extended'] },
    { frames: [47, 31, 70], blackFrames: 60, tags: [] },
    { frames: [900, 17, 299, 64, 65], blackFrames: 61, tags: ['extended'] },
  ])('of slides of $frames frames', ({ tags, ...slideshow }) => {
    it.runIf(gstreamer)('is identical in OpenH264', { tags }, async () => {
      const path = await write(plan(slideshow));
      const digests = await openh264Digests(gstreamer ?? '', path);
      expect(digests).toHaveLength(totalFrames(slideshow));
      expect(digests).toEqual(await decodedDigests(path));
    });
  });
});

it('requests each picture once and in order, and reports it', async () => {
  const asked: number[] = [];
  const reported: number[] = [];
  const getPicture = (slide: number): Promise<Buffer> => {
    asked.push(slide);
    return stillPicture(slide);
  };
  await write(plan(equalSlides(12, 3), { getPicture }), { onSlide: (slide) => reported.push(slide) });
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(reported).toEqual(asked);
});

describe('a video that fails', () => {
  const left = async (path: string) => (await readdir(folder)).filter((name) => path.endsWith(name));

  it('names the slide with the damaged picture, and leaves no file', async () => {
    const path = join(folder, 'damaged.mp4');
    const getPicture = async (slide: number) => (slide === 1 ? Buffer.from('?') : stillPicture(slide));
    const writing = joinVideo(plan(equalSlides(3, 5), { getPicture }), { path, signal });
    await expect(writing).rejects.toMatchObject({ name: 'UnusableSlide', slide: 1 });
    expect(await left(path)).toEqual([]);
  });

  it('leaves no file when it is aborted', async () => {
    const path = join(folder, 'aborted.mp4');
    const stop = new AbortController();
    const onSlide = (slide: number) => slide === 1 && stop.abort(new Error('no longer wanted'));
    const writing = joinVideo(plan(equalSlides(3, 5)), { path, signal: stop.signal, onSlide });
    await expect(writing).rejects.toThrow('no longer wanted');
    expect(await left(path)).toEqual([]);
  });
});

it('uses memory that does not grow with the number of slides', async () => {
  const sliceData = Buffer.alloc(1_400_000, 0x5a);
  const large = writeAccessUnit({ ...readAccessUnit(black), sliceData });
  const before = process.memoryUsage().rss;
  const path = await write(plan(equalSlides(275, 1), { getPicture: async () => large }));
  const grown = process.memoryUsage().rss - before;
  const { size } = await stat(path);
  expect(size).toBeGreaterThan(375_000_000);
  // Written parts that are not yet collected take some 100 MB, however long the video is.
  expect(grown).toBeLessThan(size / 2);
});

it('has a silent sound track as long as the video', async () => {
  const path = await write(plan(equalSlides(3, 1)));
  const sound = await decodedSound(path);
  // A decoder gives whole frames of 1024 samples, of which players cut the last one.
  expect(sound.length).toBe(Math.ceil((3 * 48_000) / 1024) * 1024 * 2 * 2);
  expect(sound.every((byte) => byte === 0)).toBe(true);
});
