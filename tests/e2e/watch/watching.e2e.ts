import { watchPath } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/album-with-video.ts';
import { playToTheEnd, readPlayerState, videoPlayer } from '../screens/video-player.ts';

const it = base.extend('path', ({ withVideo: { memorial, slideshow } }) =>
  watchPath(memorial.publicId, slideshow.publicId),
);

async function watch(page: Page, path: string) {
  await page.goto(path);
  await readPlayerState(videoPlayer(page));
  return videoPlayer(page);
}

const isPlaying = (page: Page) => videoPlayer(page).evaluate((video: HTMLVideoElement) => !video.paused);
const getTime = (page: Page) => videoPlayer(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const nameOn = (page: Page) => page.getByRole('article').getByText('Rosemary Ellis', { exact: true });

it.for([
  { device: 'a television', width: 1280, height: 720 },
  { device: 'a wide desktop', width: 1920, height: 1080 },
  { device: 'a phone on its side', width: 740, height: 360 },
])('on $device the video fills the screen, with other content below', async (size, { page, path }) => {
  await page.setViewportSize(size);
  const player = await watch(page, path);
  const { width, height } = size;
  expect(await player.boundingBox(), 'watch-09').toEqual({ x: 0, y: 0, width, height });
  expect((await nameOn(page).boundingBox())?.y, 'watch-09').toBeGreaterThanOrEqual(height);
});

it('on a phone held upright the whole still is visible, with name and dates below it', async ({ phone, path }) => {
  const player = await watch(phone, path);
  const still = await player.boundingBox();
  if (!still) throw new Error('there is no still');
  expect(still.width).toBe(360);
  for (const once of [nameOn(phone), phone.getByRole('article').getByText('March 3rd, 1950', { exact: false })]) {
    expect(await once.count()).toBe(1);
    expect((await once.boundingBox())?.y).toBeGreaterThan(still.y + still.height);
  }
  const poster = await phone.request.get((await player.getAttribute('poster')) ?? '');
  const size = { width: still.width, height: Math.round(still.height) };
  const whole = await sharp(await poster.body())
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer();
  const shown = await phone.screenshot({ clip: { ...still, ...size } });
  const readBand = async (image: Buffer, from: number): Promise<number> => {
    const band = { left: 0, top: Math.round(size.height * from), width: 120, height: Math.round(size.height / 5) };
    const { channels } = await sharp(image).removeAlpha().extract(band).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
  };
  for (const from of [0, 0.2, 0.4, 0.6, 0.8]) {
    expect(Math.abs((await readBand(shown, from)) - (await readBand(whole, from)))).toBeLessThan(4);
  }
});

it('on a phone held upright the play button covers no text', async ({ phone, path }) => {
  const player = await watch(phone, path);
  const [still, button] = [await player.boundingBox(), await phone.getByRole('button', { name: 'Play' }).boundingBox()];
  const caption = await phone.getByRole('article').getByText('A life well lived', { exact: true }).boundingBox();
  if (!still || !button || !caption) throw new Error('the still, its button or its caption is missing');
  await keepPicture(phone, 'watch-360');
  // Title text ends 100 of 1080 pixels above the lower edge.
  expect(button.y).toBeGreaterThanOrEqual(still.y + (still.height * 980) / 1080);
  expect(button.y + button.height).toBeLessThan(caption.y - 5);
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(48);
});

it.for([
  { device: 'a small phone on its side', width: 640, height: 360 },
  { device: 'a phone on its side', width: 844, height: 390 },
  { device: 'a television', width: 1280, height: 720 },
])('on $device the play button covers no text', async ({ device, ...size }, { page, path }) => {
  await page.setViewportSize(size);
  const player = await watch(page, path);
  const [still, button] = [await player.boundingBox(), await page.getByRole('button', { name: 'Play' }).boundingBox()];
  if (!still || !button) throw new Error('the still or its button is missing');
  await keepPicture(page, `watch-${size.width}`);
  expect(button.y, device).toBeGreaterThanOrEqual(still.y);
  // Title text starts at least 340 of 1080 pixels below the upper edge.
  expect(button.y + button.height, device).toBeLessThanOrEqual(still.y + (still.height * 340) / 1080);
});

it('a large button on the still plays the video', { tags: ['extended'] }, async ({ page, path }) => {
  const player = await watch(page, path);
  const button = page.getByRole('button', { name: 'Play' });
  const [still, box] = [await player.boundingBox(), await button.boundingBox()];
  if (!still || !box) throw new Error('there is no still');
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(64);
  expect(box.x + box.width / 2).toBeCloseTo(still.x + still.width / 2, 0);
  await button.click();
  await expect.poll(() => getTime(page)).toBeGreaterThan(0);
  expect(await button.count()).toBe(0);
});

it('Space, the arrows and F work as soon as the page has loaded', async ({ page, path }) => {
  await watch(page, path);
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(page), { message: 'watch-10' }).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(page), { message: 'watch-10' }).toBe(false);
  const before = await getTime(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => getTime(page), { message: 'watch-10' }).toBeGreaterThan(before);
  const isFullscreen = () => page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('video')));
  await page.keyboard.press('f');
  await expect.poll(isFullscreen, { message: 'watch-10' }).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(isFullscreen, { message: 'watch-10' }).toBeUndefined();
});

it('after its end the video can be watched again, and its link copied', async ({ page, path }) => {
  const player = await watch(page, path);
  await playToTheEnd(player, 4);
  const again = page.getByRole('button', { name: 'Watch Again' });
  expect(await becomesVisible(again), 'watch-11').toBe(true);
  expect(await again.evaluate((button) => button === document.activeElement), 'watch-11').toBe(true);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await page.getByRole('button', { name: 'Copied!' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText()), 'watch-11').toMatch(new RegExp(`${path}$`));
  await again.click();
  await expect.poll(() => isPlaying(page), { message: 'watch-11' }).toBe(true);
  expect(await again.count(), 'watch-11').toBe(0);
});

it('a device that can share offers to share the link of the video', { tags: ['extended'] }, async ({ phone, path }) => {
  await phone.addInitScript(() => {
    navigator.share = async (data) => void Object.assign(window, { shared: data });
  });
  await playToTheEnd(await watch(phone, path), 4);
  await phone.getByRole('button', { name: 'Share' }).tap();
  expect(await phone.evaluate(() => 'shared' in window && window.shared), 'watch-11').toEqual({
    title: 'In loving memory of Rosemary Ellis',
    url: expect.stringMatching(new RegExp(`^http.*${path}$`)),
  });
  expect(await phone.getByRole('button', { name: 'Copy Link' }).count()).toBe(0);
});
