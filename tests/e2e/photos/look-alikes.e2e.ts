import type { Photo } from '@afterglow/proto';
import { photo } from '@afterglow/test-kit';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { newMemorial } from '../people/organizer.ts';
import { sendFiles } from '../people/send-file.ts';
import { galleryRegion, matchPhotos, openPhotos } from '../screens/gallery.ts';
import { photoGrid, photoStrip } from '../screens/photo-strip.ts';
import { findToast, toastTitled } from '../screens/toast.ts';

const sizes = [
  [360, 780],
  [768, 1024],
  [1440, 900],
] as const;

const harbor = sharp(photo('08')).resize(900);
const resized = (side: number): Promise<Buffer> => harbor.clone().resize(side).jpeg().toBuffer();

/** A photo, another one, and the first one smaller, turned, and a little smaller but blurred; after those given. */
async function makeAlikeAlbum(organizer: BrowserContext, before: readonly Buffer[] = []) {
  const memorial = await newMemorial(organizer);
  const photos = await sendFiles(organizer, memorial, [
    ...before,
    await resized(500),
    await sharp(photo('10')).resize(600).jpeg().toBuffer(),
    await harbor.clone().jpeg().toBuffer(),
    await sharp(await resized(880))
      .blur(2)
      .rotate(90)
      .jpeg()
      .toBuffer(),
  ]);
  const params = { memorialRef: memorial.publicId };
  const list = (): Promise<Photo[]> => call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
  return { memorial, photos, list };
}

const alikeButton = (page: Page, label: string): Locator => page.getByRole('button', { name: label });
const alikeDialog = (page: Page): Locator => page.getByRole('dialog', { name: '3 Photos Look Alike' });
const alikePhotos = (page: Page): Locator => alikeDialog(page).getByRole('listitem');

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

it('photos-41: shows look-alikes as one tile, which opens all of them with the best one suggested', async ({
  page,
  organizer,
}) => {
  const { memorial, photos, list } = await makeAlikeAlbum(organizer);
  await openPhotos(page, memorial);
  await expect.poll(() => matchPhotos(photoGrid(page), photos), { message: 'photos-41' }).toEqual([2, 1]);
  await page.getByRole('button', { name: '3 alike' }).click();
  await expect.poll(() => alikePhotos(page).count()).toBe(3);
  const suggested = alikePhotos(page).filter({ hasText: 'Suggested' });
  expect(await suggested.allInnerTexts(), 'photos-41').toEqual([expect.stringContaining('900 × 675')]);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await keepPicture(page, `look-alikes-dialog-${width}`);
  }
  await suggested.getByRole('button').first().click();
  await suggested.locator('[aria-pressed=true]').waitFor();
  await alikeDialog(page).getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => matchPhotos(photoStrip(page), photos)).toEqual([2]);
  expect(
    (await list()).map(({ isSelected }) => isSelected),
    'photos-41',
  ).toEqual([true, false, false, false]);
  expect(await becomesVisible(alikeButton(page, '1 of 3 chosen'))).toBe(true);
  expect(await becomesHidden(alikeDialog(page))).toBe(true);
  await expect.poll(() => isFocused(alikeButton(page, '1 of 3 chosen'))).toBe(true);
  await expect.poll(() => matchPhotos(photoGrid(page), photos)).toEqual([3, 1]);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await galleryRegion(page).scrollIntoViewIfNeeded();
    await keepPicture(page, `look-alikes-gallery-${width}`);
  }
});

const focusIsOn = (locator: Locator, message: string) => expect.poll(() => isFocused(locator), { message }).toBe(true);

it('photos-41: with the keyboard, a group is opened, viewed large and thinned out, and focus returns', async ({
  page,
  organizer,
}) => {
  const { memorial, photos } = await makeAlikeAlbum(organizer, [
    await sharp(photo('11')).resize(600).jpeg().toBuffer(),
  ]);
  await openPhotos(page, memorial);
  const button = alikeButton(page, '3 alike');
  await button.focus();
  await page.keyboard.press('Enter');
  await alikePhotos(page).first().waitFor();
  await page.keyboard.press('Escape');
  expect(await becomesHidden(alikeDialog(page))).toBe(true);
  await expect.poll(() => isFocused(button)).toBe(true);
  await page.keyboard.press('Enter');
  await alikeDialog(page).getByRole('button', { name: 'View photo 2' }).press('Enter');
  expect(await becomesVisible(page.getByRole('dialog', { name: 'Photo 2 of 3' }))).toBe(true);
  await page.keyboard.press('ArrowRight');
  expect(await becomesVisible(page.getByRole('dialog', { name: 'Photo 3 of 3' }))).toBe(true);
  await page.keyboard.press('Escape');
  await focusIsOn(alikePhotos(page).nth(1).getByRole('button').first(), 'after the large photo');
  await page.keyboard.press('Escape');
  await focusIsOn(button, 'after the group');
  const tile = photoGrid(page).filter({ has: button }).getByRole('button').first();
  await tile.press('Enter');
  await expect.poll(() => matchPhotos(photoStrip(page), photos)).toEqual([3]);
  const chosen = photoGrid(page).filter({ has: alikeButton(page, '1 of 3 chosen') });
  const cover = chosen.getByRole('button').first();
  await focusIsOn(cover, 'on the tile, whose cover changed');
  await expect.poll(() => cover.getAttribute('tabindex'), { message: 'one Tab stop' }).toBe('0');
  await alikeButton(page, '1 of 3 chosen').press('Enter');
  await alikeDialog(page).getByRole('button', { name: 'Delete photo 3' }).press('Enter');
  const two = page.getByRole('dialog', { name: '2 Photos Look Alike' });
  await focusIsOn(two.getByRole('listitem').nth(1).getByRole('button').first(), 'on the neighbor');
  expect(await becomesVisible(toastTitled(page, 'Photo Deleted'))).toBe(true);
  await two.getByRole('button', { name: 'Delete photo 2' }).press('Enter');
  await becomesHidden(page.getByRole('dialog'));
  await expect.poll(() => matchPhotos(photoGrid(page), photos), { message: 'photos-41' }).toEqual([0, 1, 2]);
  await focusIsOn(photoGrid(page).nth(1).getByRole('button').first(), 'on the tile that remains');
});

it('photos-42: after Select All, look-alikes can be taken out but for the best, and Undo puts them back', async ({
  page,
  organizer,
}) => {
  const { memorial, photos, list } = await makeAlikeAlbum(organizer);
  await openPhotos(page, memorial);
  await page.getByRole('button', { name: 'Select All' }).click();
  await expect.poll(() => matchPhotos(photoStrip(page), photos), { message: 'photos-11' }).toEqual([0, 1, 2, 3]);
  expect(await becomesVisible(page.getByText('2 photos in the slideshow look like others')), 'photos-42').toBe(true);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await keepPicture(page, `look-alikes-repeated-${width}`);
  }
  await page.getByRole('button', { name: 'Keep the Best' }).click();
  await expect.poll(() => matchPhotos(photoStrip(page), photos), { message: 'photos-42' }).toEqual([1, 2]);
  await focusIsOn(page.getByRole('heading', { name: 'Selected for Slideshow' }), 'where the photos were taken out');
  await toastTitled(page, 'Look-Alikes Taken Out').waitFor();
  expect((await list()).length).toBe(4);
  await toastTitled(page, 'Look-Alikes Taken Out').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => matchPhotos(photoStrip(page), photos)).toEqual([0, 1, 2, 3]);
  expect(await becomesVisible(findToast(page, 'Change Undone', 'Your photos are as they were.'))).toBe(true);
});

it('a group of which one photo remains is an ordinary photo', async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlikeAlbum(organizer);
  for (const { id } of photos.slice(2))
    await call(organizer, 'DELETE /api/photos/:photoId', { params: { photoId: String(id) } });
  await openPhotos(page, memorial);
  await expect.poll(() => matchPhotos(photoGrid(page), photos)).toEqual([0, 1]);
  expect(await page.getByRole('button', { name: / alike/ }).count()).toBe(0);
  expect(await becomesVisible(page.getByRole('button', { name: 'Delete photo 1' }))).toBe(true);
});
