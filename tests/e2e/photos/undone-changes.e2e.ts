import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { matchPhotos, openPhotos } from '../screens/gallery.ts';
import { photoGrid, photoStrip } from '../screens/photo-strip.ts';
import { findToast, toastTitled } from '../screens/toast.ts';

const undo = (page: Page, title: string): Locator => toastTitled(page, title).getByRole('button', { name: 'Undo' });

it('Undo returns a deselected photo to its place', async ({ phone, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 6, selected: 4 });
  await phone.context().addCookies(await organizer.cookies());
  await openPhotos(phone, memorial);
  const order = async () => [await matchPhotos(photoStrip(phone), photos), await matchPhotos(photoGrid(phone), photos)];
  const before = await order();
  await photoStrip(phone).nth(1).getByRole('button').first().tap();
  await expect.poll(order).toEqual([
    [0, 2, 3],
    [1, 4, 5],
  ]);
  await undo(phone, 'Removed from Slideshow').tap();
  await expect.poll(order).toEqual(before);
  expect(await becomesVisible(findToast(phone, 'Change Undone', 'Your photos are as they were.'))).toBe(true);
  await phone.reload();
  await expect.poll(order).toEqual(before);
});

it('Undo of Deselect All restores all photos in their order', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 6, selected: 4 });
  await openPhotos(page, memorial);
  const order = () => matchPhotos(photoStrip(page), photos);
  await page.getByRole('button', { name: 'Options for photo 4' }).click();
  await page.getByRole('menuitem', { name: 'Use as title slide' }).click();
  await expect.poll(order).toEqual([3, 0, 1, 2]);
  await page.getByRole('button', { name: 'Select All' }).click();
  await undo(page, 'All Photos Selected').click();
  await expect.poll(order).toEqual([3, 0, 1, 2]);
  await page.getByRole('button', { name: 'Select All' }).click();
  await page.getByRole('button', { name: 'Deselect All' }).click();
  await expect.poll(order).toEqual([]);
  await undo(page, 'All Photos Deselected').click();
  await expect.poll(order).toEqual([3, 0, 1, 2, 4, 5]);
  await page.reload();
  await expect.poll(order).toEqual([3, 0, 1, 2, 4, 5]);
});

it('Undo restores an order, also on another tab of the memorial', { tags: ['extended'] }, async ({
  page,
  organizer,
}) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 3, selected: 3 });
  await openPhotos(page, memorial);
  await page.getByRole('button', { name: 'Options for photo 3' }).click();
  await page.getByRole('menuitem', { name: 'Use as title slide' }).click();
  await toastTitled(page, 'Photos Reordered').waitFor();
  await page.getByRole('tab', { name: 'Slideshows' }).click();
  await undo(page, 'Photos Reordered').click();
  await toastTitled(page, 'Change Undone').waitFor();
  await page.getByRole('tab', { name: 'Photos' }).click();
  await expect.poll(() => matchPhotos(photoStrip(page), photos)).toEqual([0, 1, 2]);
});

it('later selections stay when a removal is undone', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 4, selected: 3 });
  await openPhotos(page, memorial);
  await photoStrip(page).nth(0).getByRole('button').first().click();
  await toastTitled(page, 'Removed from Slideshow').waitFor();
  await photoGrid(page).nth(1).getByRole('button').first().click();
  await expect.poll(() => matchPhotos(photoStrip(page), photos)).toEqual([1, 2, 3]);
  await undo(page, 'Removed from Slideshow').click();
  await expect.poll(() => matchPhotos(photoStrip(page), photos)).toEqual([0, 1, 2, 3]);
});
