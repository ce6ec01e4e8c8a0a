import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { holdResponse, stubError } from '../browser/stub-route.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { matchPhotos, openPhotos } from '../screens/gallery.ts';
import { drag, dragByFinger, dropUndrawn, photoGrid, photoStrip, pressAtHandle } from '../screens/photo-strip.ts';
import { findToast } from '../screens/toast.ts';

it('a dragged photo stays in its place, and the first has the badge', async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 3, selected: 3 });
  await openPhotos(page, memorial);
  const strip = photoStrip(page);
  await strip.first().scrollIntoViewIfNeeded();
  await drag(page, strip.nth(2).locator('img'), strip.nth(0).locator('img'));
  await expect.poll(() => matchPhotos(strip, photos), { message: 'photos-27' }).toEqual([2, 0, 1]);
  const shown = findToast(page, 'Photos Reordered', 'Photo order has been updated.');
  expect(await becomesVisible(shown), 'success-06').toBe(true);
  expect(await matchPhotos(strip.filter({ hasText: 'Title Slide' }), photos), 'photos-14').toEqual([2]);
  await page.reload();
  await expect.poll(() => matchPhotos(strip, photos), { message: 'photos-27' }).toEqual([2, 0, 1]);
});

it('drops a photo at the pointer even if the drag was never rendered', {
  tags: ['extended'],
}, async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 5, selected: 5 });
  await openPhotos(page, memorial);
  const strip = photoStrip(page);
  await strip.first().scrollIntoViewIfNeeded();
  await dropUndrawn(page, strip.nth(3), strip.nth(0));
  await expect.poll(() => matchPhotos(strip, photos)).toEqual([3, 0, 1, 2, 4]);
  await page.mouse.up();
});

it('a long press drags a photo', async ({ phone, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 3, selected: 3 });
  await phone.context().addCookies(await organizer.cookies());
  await openPhotos(phone, memorial);
  const strip = photoStrip(phone);
  await strip.first().scrollIntoViewIfNeeded();
  await dragByFinger(phone, strip.nth(0), strip.nth(1));
  await expect.poll(() => matchPhotos(strip, photos)).toEqual([1, 0, 2]);
  expect(await becomesVisible(findToast(phone, 'Photos Reordered', 'Photo order has been updated.'))).toBe(true);
});

it('the handle keeps the focus while the arrow keys move its photo', { tags: ['extended'] }, async ({
  page,
  organizer,
}) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 3, selected: 3 });
  await openPhotos(page, memorial);
  const handle = page.getByRole('button', { name: 'Options for photo 3' });
  await handle.focus();
  for (const key of ['Space', 'ArrowLeft', 'ArrowLeft']) {
    await pressAtHandle(page, key);
    expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await page.keyboard.press('Space');
  await expect.poll(() => matchPhotos(photoStrip(page), photos)).toEqual([2, 0, 1]);
});

it('a reorder sends the selected photos first, and the list is read again', async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 4, selected: 2 });
  await openPhotos(page, memorial);
  const readings = recordRequests(page, 'GET', /\/photos$/);
  const reorders = recordRequests(page, 'PATCH', /\/photos\/reorder$/);
  await page.getByRole('button', { name: 'Options for photo 2' }).click();
  await page.getByRole('menuitem', { name: 'Use as title slide' }).click();
  await expect.poll(() => readings.length, { message: 'photos-29' }).toBe(1);
  const order = [1, 0, 2, 3].map((place) => photos[place]?.id);
  expect(
    reorders.map((request) => request.postDataJSON()),
    'photos-28',
  ).toEqual([{ photoIds: order }]);
});

it('restores the order if a reorder is rejected', async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await stubError(page, '**/photos/reorder', 500, 'internal');
  await openPhotos(page, memorial);
  await page.getByRole('button', { name: 'Options for photo 2' }).click();
  await page.getByRole('menuitem', { name: 'Use as title slide' }).click();
  expect(await becomesVisible(findToast(page, 'Error', 'Failed to reorder photos.')), 'errors-12').toBe(true);
  await expect.poll(() => matchPhotos(photoStrip(page), photos), { message: 'errors-12' }).toEqual([0, 1]);
});

it('shows that an order is being saved if that takes long', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 2, selected: 2 });
  const letGo = await holdResponse(page, '**/photos/reorder');
  await openPhotos(page, memorial);
  await page.getByRole('button', { name: 'Options for photo 2' }).click();
  await page.getByRole('menuitem', { name: 'Use as title slide' }).click();
  const late = page.getByRole('status').filter({ hasText: 'Still saving your changes' });
  expect(await becomesVisible(late)).toBe(true);
  expect(await matchPhotos(photoStrip(page), photos)).toEqual([1, 0]);
  await letGo();
  expect(await becomesVisible(findToast(page, 'Photos Reordered', 'Photo order has been updated.'))).toBe(true);
  expect(await becomesHidden(late)).toBe(true);
});

it('restores the selection if a change is rejected', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2 });
  await stubError(page, '**/selection', 500, 'internal');
  await openPhotos(page, memorial);
  await photoGrid(page).first().getByRole('button').first().click();
  expect(await becomesVisible(findToast(page, 'Error', 'Failed to update photo selection.')), 'errors-13').toBe(true);
  await expect.poll(() => photoGrid(page).count(), { message: 'errors-13' }).toBe(2);
  await page.getByRole('button', { name: 'Select All' }).click();
  await expect.poll(() => photoStrip(page).count(), { message: 'errors-13' }).toBe(0);
});
