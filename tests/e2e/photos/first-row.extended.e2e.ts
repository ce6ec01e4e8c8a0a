import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { galleryRegion, openPhotos } from '../screens/gallery.ts';
import { photoGrid, photoStrip } from '../screens/photo-strip.ts';

/** The visible share of the first photo's height above the bottom bar. */
async function shareSeen(page: Page, photos: Locator): Promise<number> {
  const generate = galleryRegion(page).getByRole('button', { name: 'Generate New Slideshow' });
  const bar = await generate.locator('..').boundingBox();
  const photo = await photos.first().getByRole('button').first().boundingBox();
  if (!bar || !photo) throw new Error('there is no photo, or no bar');
  expect(bar.y + bar.height, 'the bar is on the first screen').toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  return Math.min(1, (bar.y - photo.y) / photo.height);
}

it('the first row of photos is on the first screen of a phone, chosen or not', async ({ phone, organizer }) => {
  await phone.context().addCookies(await organizer.cookies());
  await phone.setViewportSize({ width: 360, height: 740 });
  for (const [selected, findRow] of [
    [0, photoGrid],
    [3, photoStrip],
    [6, photoStrip],
  ] as const) {
    const { memorial } = await makeAlbum(organizer, { count: 6, selected });
    await openPhotos(phone, memorial);
    await expect.poll(() => shareSeen(phone, findRow(phone)), { message: `with ${selected} selected` }).toBe(1);
  }
});

it('the first row of photos is on the first screen of a desktop, chosen or not', async ({ page, organizer }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [selected, findRow] of [
    [0, photoGrid],
    [3, photoStrip],
    [6, photoStrip],
  ] as const) {
    const { memorial } = await makeAlbum(organizer, { count: 6, selected });
    await openPhotos(page, memorial);
    await expect.poll(() => shareSeen(page, findRow(page)), { message: `with ${selected} selected` }).toBe(1);
  }
});

it('the strip opens above the grid with the first photo, and the grid does not move on the screen', async ({
  phone,
  organizer,
}) => {
  await phone.context().addCookies(await organizer.cookies());
  const { memorial } = await makeAlbum(organizer, { count: 6 });
  await openPhotos(phone, memorial);
  const getBox = async (photos: Locator) => {
    const box = await photos.first().boundingBox();
    if (!box) throw new Error('there is no photo');
    return box;
  };
  await photoGrid(phone).first().waitFor();
  const before = await getBox(photoGrid(phone));
  // Locator.tap would scroll first.
  await phone.touchscreen.tap(before.x + before.width / 2, before.y + before.height / 2);
  await expect.poll(() => photoStrip(phone).count()).toBe(1);
  expect((await getBox(photoGrid(phone))).y).toBeCloseTo(before.y, 0);
  expect((await getBox(photoStrip(phone))).y, 'the strip is on the screen').toBeGreaterThanOrEqual(0);
});
