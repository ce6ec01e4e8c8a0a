import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gstreamerPath, videoPrograms } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { readTracks } from '../../domain/mp4/mp4-reader.fixture.ts';
import { fadeFrames, type Slideshow, type Still, totalFrames } from '../../domain/slideshow/timeline.ts';
import { createVideoCheck } from '../ffmpeg/video-check.ts';
import { createVideoProbe } from '../ffmpeg/video-probe.ts';
import { codedPictures, noisePixels, photoPixels, plainPixels } from './coded-pictures.fixture.ts';
import {
  checksum,
  decodedChecksums,
  decodedDigests,
  decodedSound,
  expectedHashes,
  openh264Digests,
} from './exact-video.fixture.ts';
import { type SkipVideoOrder, writeSkipVideo } from './skip-video.ts';
import { readTags, testFacts, testFolder, testTags } from './video.fixture.ts';

const folder = await testFolder();
const signal = new AbortController().signal;
const frames = [await photoPixels('03'), await photoPixels('24'), await plainPixels('white'), noisePixels()];
const [black, ...pictures] = await codedPictures(folder, frames);
const checkVideo = createVideoCheck({ probe: createVideoProbe(videoPrograms()) });

const getPicture = (still: Still) => {
  const picture = still === 'black' ? black : pictures[still % pictures.length];
  if (!picture) throw new Error(`There is no picture of ${still}.`);
  return picture;
};

const order = (slideshow: Slideshow, rest: Partial<SkipVideoOrder> = {}): SkipVideoOrder => ({
  ...slideshow,
  facts: testFacts,
  getPicture: async (slide) => getPicture(slide).accessUnit,
  black: getPicture('black').accessUnit,
  path: join(folder, `${crypto.randomUUID()}.mp4`),
  signal,
  ...rest,
});

describe.each([
  { slides: 1, timing: 1, tags: [] },
  { slides: 2, timing: 2, tags: [] },
  { slides: 3, timing: 3, tags: ['extended'] },
  { slides: 20, timing: 1, tags: ['extended'] },
  { slides: 1, timing: 11, tags: ['extended'] },
])('a video of $slides slides of $timing s', async ({ tags, ...slideshow }) => {
  const video = await writeSkipVideo(order(slideshow));

  it('passes the check', async () => {
    await expect(checkVideo(video, signal)).resolves.toBeUndefined();
  });

  it(`decodes exactly to the formula, with fades of ${fadeFrames(slideshow.timing)}`, { tags }, async () => {
    const expected = expectedHashes(slideshow, (still) => getPicture(still).decoded, checksum);
    expect(await decodedChecksums(video.path)).toEqual(expected);
  });
});

it('decodes identically in an independent decoder', { tags: ['extended'] }, async () => {
  const { path } = await writeSkipVideo(order({ slides: 3, timing: 1 }));
  expect(await decodedChecksums(path, 'libopenh264')).toEqual(await decodedChecksums(path));
});

it('contains its title and the creation time of its slideshow, and is identical to the byte each time', async () => {
  const [one, same] = [order({ slides: 2, timing: 1 }), order({ slides: 2, timing: 1 })];
  await writeSkipVideo(one);
  await writeSkipVideo(same);
  expect(await readFile(one.path)).toEqual(await readFile(same.path));
  expect(await readTags(one.path)).toEqual(testTags);
});

it('has no picture larger than level 4.1 allows, whatever it is made from', async () => {
  const { path } = await writeSkipVideo(order({ slides: 6, timing: 1 }));
  const [video] = readTracks(await readFile(path));
  const sizes = video?.samples.map(({ size }) => size) ?? [];
  // Table A-1, A.3.1 and A.3.3: MinCR 2, and 245,760 macroblocks a second.
  expect(sizes[0]).toBeLessThanOrEqual((384 * 120 * 68) / 2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual((384 * 245_760) / 30 / 2);
  expect(Math.max(...sizes)).toBeGreaterThan(750_000);
});

describe('R12: every frame of a video', () => {
  const gstreamer = gstreamerPath();

  describe.each([
    { slides: 3, timing: 1, tags: [] },
    { slides: 3, timing: 5, tags: ['extended'] },
    { slides: 1, timing: 11, tags: ['extended'] },
  ])('of $slides slides of $timing s', ({ tags, ...slideshow }) => {
    it.runIf(gstreamer)('is identical in OpenH264', { tags }, async () => {
      const { path } = await writeSkipVideo(order(slideshow));
      const digests = await openh264Digests(gstreamer ?? '', path);
      expect(digests).toHaveLength(totalFrames(slideshow));
      expect(digests).toEqual(await decodedDigests(path));
    });
  });
});

it('requests each picture once and in order, and reports it', async () => {
  const asked: number[] = [];
  const told: number[] = [];
  const counting = order(
    { slides: 12, timing: 3 },
    {
      getPicture: async (slide) => {
        asked.push(slide);
        return getPicture(slide).accessUnit;
      },
      onSlide: (slide) => told.push(slide),
    },
  );
  await writeSkipVideo(counting);
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(told).toEqual(asked);
});

describe('a video that fails', () => {
  const left = async (path: string) => (await readdir(folder)).filter((name) => path.endsWith(name));

  it('names the slide with the damaged picture, and leaves no file', async () => {
    const damaged = order(
      { slides: 3, timing: 5 },
      { getPicture: async (slide) => (slide === 1 ? Buffer.from('?') : getPicture(slide).accessUnit) },
    );
    await expect(writeSkipVideo(damaged)).rejects.toMatchObject({ name: 'UnusableSlide', slide: 1 });
    expect(await left(damaged.path)).toEqual([]);
  });

  it('leaves no file when it is aborted', async () => {
    const stop = new AbortController();
    const onSlide = (slide: number) => slide === 1 && stop.abort(new Error('no longer wanted'));
    const aborted = order({ slides: 3, timing: 5 }, { signal: stop.signal, onSlide });
    await expect(writeSkipVideo(aborted)).rejects.toThrow('no longer wanted');
    expect(await left(aborted.path)).toEqual([]);
  });
});

it('uses memory that does not grow with the number of slides', async () => {
  const large = Buffer.from(getPicture(3).accessUnit);
  expect(large.length).toBeGreaterThan(1_300_000);
  const before = process.memoryUsage().rss;
  const { path } = await writeSkipVideo(order({ slides: 275, timing: 1 }, { getPicture: async () => large }));
  const grown = process.memoryUsage().rss - before;
  const { size } = await stat(path);
  expect(size).toBeGreaterThan(375_000_000);
  // What has been written and not yet been collected is some 100 MB, however long the video.
  expect(grown).toBeLessThan(size / 2);
});

it('has a silent sound track as long as the video', async () => {
  const { path } = await writeSkipVideo(order({ slides: 3, timing: 1 }));
  const sound = await decodedSound(path);
  // A decoder gives whole frames of 1024 samples, of which the last one is cut by players.
  expect(sound.length).toBe(Math.ceil((3 * 48_000) / 1024) * 1024 * 2 * 2);
  expect(sound.every((byte) => byte === 0)).toBe(true);
});
