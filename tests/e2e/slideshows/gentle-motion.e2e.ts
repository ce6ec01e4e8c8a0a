import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { openPhotos } from '../screens/gallery.ts';

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
  return page.getByRole('dialog', { name: 'Generate New Slideshow' });
}

const findMotion = (dialog: Locator) => dialog.getByRole('checkbox', { name: 'Gentle motion' });
const findSample = (dialog: Locator) => dialog.getByLabel('Your first photo with gentle motion');
const isPlaying = (sample: Locator) =>
  sample.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0 && video.loop);

it('motion is off at first, and then shows two seconds of the first photo in a loop', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await openPhotos(page, memorial);
  const dialog = await openDialog(page);
  const motion = findMotion(dialog);
  expect(await motion.isChecked(), 'slideshows-25').toBe(false);
  const largeFile = dialog.getByText('The file becomes about three times as large.');
  expect(await becomesVisible(largeFile), 'slideshows-26').toBe(true);
  await motion.check();
  const sample = findSample(dialog);
  expect(await becomesVisible(sample), 'slideshows-25').toBe(true);
  await expect.poll(() => isPlaying(sample), { message: 'slideshows-25' }).toBe(true);
  expect(await sample.evaluate((video: HTMLVideoElement) => video.duration), 'slideshows-25').toBe(2);
});

it('a slideshow moves as chosen', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await openPhotos(page, memorial);
  const dialog = await openDialog(page);
  await findMotion(dialog).check();
  await dialog.getByRole('checkbox', { name: 'Small file' }).check();
  const creation = page.waitForResponse((response) => response.url().endsWith('/generate-slideshow'));
  await dialog.getByRole('button', { name: 'Generate Slideshow' }).click();
  const { slideshow } = await (await creation).json();
  expect(slideshow.motion, 'slideshows-27').toBe('small');
});

it('the pieces of a video are made while its length is chosen', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await openPhotos(page, memorial);
  const dialog = await openDialog(page);
  await findMotion(dialog).check();
  const readied = page.waitForResponse((response) =>
    response.url().endsWith('/motion-sample?motion=gentle&frames=420'),
  );
  await dialog.getByRole('slider', { name: 'Length' }).fill('14');
  expect([200, 404]).toContain((await readied).status());
});

it('a single photo, which stays still below the name, cannot be moved', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await openPhotos(page, memorial);
  const dialog = await openDialog(page);
  expect(await becomesVisible(dialog.getByLabel('Title', { exact: true }))).toBe(true);
  expect(await findMotion(dialog).count()).toBe(0);
});

it('the form says when no sample comes, and the sample can be paused', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await openPhotos(page, memorial);
  await page.clock.install();
  const samples = '**/motion-sample?*';
  await page.route(samples, (route) => route.fulfill({ status: 404, json: {} }));
  const dialog = await openDialog(page);
  await findMotion(dialog).check();
  const missing = dialog.getByText('There is no sample right now. Your video will move all the same.');
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return missing.isVisible();
    })
    .toBe(true);
  await page.unroute(samples);
  await dialog.getByRole('checkbox', { name: 'Small file' }).check();
  const sample = findSample(dialog);
  expect(await becomesVisible(sample)).toBe(true);
  expect(await sample.evaluate((video: HTMLVideoElement) => video.controls)).toBe(true);
});

describe('for a person who prefers less motion', () => {
  it('the sample stands still until it is started', async ({ page, organizer }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
    await openPhotos(page, memorial);
    const dialog = await openDialog(page);
    await findMotion(dialog).check();
    const sample = findSample(dialog);
    expect(await becomesVisible(sample)).toBe(true);
    await expect.poll(() => sample.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
    const still = await sample.evaluate((video: HTMLVideoElement) => video.paused && video.controls);
    expect(still, 'slideshows-28').toBe(true);
  });
});
