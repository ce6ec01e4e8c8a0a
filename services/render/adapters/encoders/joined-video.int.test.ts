import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeMotion, equalSlides, readMotion, type Zoom } from '@afterglow/slide-video';
import { checksum, decodedChecksums, expectedHashes, readTracks } from '@afterglow/slide-video/testing';
import { videoPrograms } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { motionHash } from '../../domain/content-hash.ts';
import { planVideo } from '../../domain/video/video-plan.ts';
import { createVideoCheck } from '../ffmpeg/video-check.ts';
import { createVideoProbe } from '../ffmpeg/video-probe.ts';
import { type CodedPicture, codedPictures, noisePixels, photoPixels, plainPixels } from './coded-pictures.fixture.ts';
import { joinedVideo } from './joined-video.ts';
import { readTags, testFacts, testFolder, testTags } from './video.fixture.ts';

const base = await testFolder();
const signal = new AbortController().signal;
const frames = [await photoPixels('03'), await photoPixels('24'), await plainPixels('white'), noisePixels()];
const [black, ...pictures] = await codedPictures(base, frames);
const checkVideo = createVideoCheck({ probe: createVideoProbe(videoPrograms()) });

const getPicture = (slide: number | 'black'): CodedPicture => {
  const picture = slide === 'black' ? black : pictures[slide % pictures.length];
  if (!picture) throw new Error(`There is no picture of ${slide}.`);
  return picture;
};

interface Slides {
  readonly slides: number;
  readonly timing?: number;
  readonly seconds?: number;
  readonly motion?: 'gentle' | 'small';
}

const getPlan = ({ slides, timing = 5, seconds, motion }: Slides) =>
  planVideo(
    {
      ...{ memorial_id: 1, title: testFacts.title, created_at: testFacts.createdAt, deceased_name: 'Rose' },
      ...{ birth_date: null, birth_year: 1941, death_date: null, death_year: 2020 },
      ...{ title_font: 'allura', timing, length_seconds: seconds ?? null },
      photo_ids: Array.from({ length: slides }, (_, slide) => `${slide}`),
      ...{ turned: {}, ...(motion && { motion }) },
    },
    { picture: 'picture', video: 'video' },
  );

const motions = {
  read: async (zooms: readonly Zoom[]) => {
    const coded = await Promise.all(zooms.map((zoom) => codeMotion(zoom, signal)));
    return new Map(zooms.map((zoom, index) => [motionHash(zoom), readMotion(coded[index] ?? Buffer.alloc(0))]));
  },
};

async function assemble(slideshow: Slides) {
  const plan = getPlan(slideshow);
  const hashes = [plan.titleHash, ...plan.photos.map(({ hash }) => hash)];
  const folder = join(base, crypto.randomUUID());
  await mkdir(folder);
  const pictureStore = {
    get: async ({ hash }: { readonly hash: string }) => getPicture(hashes.indexOf(hash)).accessUnit,
    lose: async () => {},
  };
  const getBlack = async () => getPicture('black').accessUnit;
  const order = { plan, folder, signal, onShare: () => {}, sounds: [undefined] };
  const [video] = await joinedVideo({ pictureStore, motions, black: getBlack })(order);
  return video ?? expect.unreachable();
}

describe.each([
  { slides: 1, timing: 1, tags: [] },
  { slides: 2, timing: 2, tags: [] },
  { slides: 3, timing: 3, tags: ['extended'] },
  { slides: 20, timing: 1, tags: ['extended'] },
  { slides: 1, timing: 11, tags: ['extended'] },
])('a video of $slides slides of $timing s', ({ tags, ...slideshow }) => {
  it('passes the check', { tags }, async () => {
    await expect(checkVideo(await assemble(slideshow), signal)).resolves.toBeUndefined();
  });
});

it('decodes exactly to the formula', async () => {
  const { path } = await assemble({ slides: 4, timing: 1 });
  const expected = expectedHashes(equalSlides(4, 1), (still) => getPicture(still).decoded, checksum);
  expect(await decodedChecksums(path)).toEqual(expected);
});

it('moves all photos but the title, from still to still', async () => {
  const slideshow = { slides: 3, timing: 2, motion: 'small' } as const;
  const video = await assemble(slideshow);
  await expect(checkVideo(video, signal)).resolves.toBeUndefined();
  const [still, moving] = [
    expectedHashes(equalSlides(3, 2), (each) => getPicture(each).decoded, checksum),
    await decodedChecksums(video.path),
  ];
  expect(moving.slice(0, 61)).toEqual(still.slice(0, 61));
  // The second slide is alone from frame 76 to 120, and moves in the last 38 of them.
  expect(moving.slice(76, 84)).toEqual(still.slice(76, 84));
  expect(new Set(moving.slice(84, 121)).size).toBeGreaterThan(15);
  expect(moving.at(-1)).toBe(still.at(-1));
});

it('lasts exactly as long as was chosen, and decodes exactly to the formula', async () => {
  const video = await assemble({ slides: 3, seconds: 7 });
  await expect(checkVideo(video, signal)).resolves.toBeUndefined();
  expect(video.slideshow).toEqual({ frames: [82, 64, 64] });
  const expected = expectedHashes(video.slideshow, (still) => getPicture(still).decoded, checksum);
  expect(await decodedChecksums(video.path)).toEqual(expected);
});

it('contains its title and the creation time of its slideshow', async () => {
  const { path } = await assemble({ slides: 2, timing: 1 });
  expect(await readTags(path)).toEqual(testTags);
});

it('has no picture larger than level 4.1 allows, whatever it is made from', async () => {
  const { path } = await assemble({ slides: 6, timing: 1 });
  const [video] = readTracks(await readFile(path));
  const sizes = video?.samples.map(({ size }) => size) ?? [];
  // Table A-1, A.3.1 and A.3.3: MinCR 2, and 245,760 macroblocks a second.
  expect(sizes[0]).toBeLessThanOrEqual((384 * 120 * 68) / 2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual((384 * 245_760) / 30 / 2);
  expect(Math.max(...sizes)).toBeGreaterThan(750_000);
});
