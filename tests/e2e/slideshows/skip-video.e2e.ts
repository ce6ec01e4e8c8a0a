import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { equalSlides, joinVideo, type Still } from '@afterglow/slide-video';
import { expectedHashes } from '@afterglow/slide-video/testing';
import { expect } from 'vitest';
import { codedPictures, photoPixels } from '../../../services/render/adapters/encoders/coded-pictures.fixture.ts';
import { serveVideo } from '../browser/serve-video.ts';
import { it as base } from '../fixtures/browser.ts';
import { decodePicture, readDuration } from '../screens/decoded-video.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const withFolder = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  .extend('filmFolder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'afterglow-video-'));
    onCleanup(() => rm(folder, { recursive: true }));
    return folder;
  });

/** A video of three five-second slides in two segments, with known frames. */
const it = withFolder.extend('exactVideo', { scope: 'file' }, async ({ filmFolder: folder }, { onCleanup }) => {
  const frames = await Promise.all([photoPixels('03'), photoPixels('10'), photoPixels('24')]);
  const [black, ...slides] = await codedPictures(folder, frames);
  const getPicture = (still: Still) => {
    const picture = still === 'black' ? black : slides[still];
    if (!picture) throw new Error(`There is no picture of ${still}.`);
    return picture;
  };
  const slideshow = equalSlides(3, 5);
  const path = join(folder, 'video.mp4');
  const plan = {
    ...slideshow,
    facts: { title: 'A life', createdAt: new Date() },
    getPicture: async (slide: number) => getPicture(slide).accessUnit,
    black: getPicture('black').accessUnit,
  };
  await joinVideo(plan, { path, signal: new AbortController().signal });
  const served = await serveVideo(path);
  onCleanup(() => served[Symbol.asyncDispose]());
  const hashes = expectedHashes(slideshow, (still) => getPicture(still).decoded, sha256);
  return { origin: served.origin, seconds: 15, hashes };
});

/** Seeks within segments, across them, back and forth. */
const leaps = Array.from({ length: 20 }, (_, leap) => (leap * 277 + 61) % 450);
const fade = Array.from({ length: 34 }, (_, frame) => 149 + frame);

it('a browser decodes every picture to the bit, wherever it seeks', { tags: ['extended'] }, async ({
  page,
  exactVideo,
}) => {
  await page.goto(exactVideo.origin);
  const player = page.locator('video');
  expect(await readDuration(player)).toBe(exactVideo.seconds);
  const wrong: number[] = [];
  for (const frame of [0, 449, ...leaps, ...fade, 448, 1, 0]) {
    const { hash } = await decodePicture(player, (frame + 0.5) / 30);
    if (hash !== exactVideo.hashes[frame]) wrong.push(frame);
  }
  expect(wrong).toEqual([]);
});

it('a canvas reads black at both ends and the photos between them', async ({ page, exactVideo }) => {
  await page.goto(exactVideo.origin);
  const player = page.locator('video');
  await readDuration(player);
  const brightness = async (frame: number) => Math.max(...(await decodePicture(player, (frame + 0.5) / 30)).canvas);
  expect([await brightness(0), await brightness(449)]).toEqual([0, 0]);
  expect(await brightness(16)).toBeGreaterThan(10);
  expect(await brightness(32)).toBeGreaterThan(1.5 * (await brightness(16)));
});
