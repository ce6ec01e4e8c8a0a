import { storageKeys } from '@afterglow/proto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { contribute, newInvitation } from '../people/organizer.ts';
import { galleryRegion, matchPhotos, openPhotos } from '../screens/gallery.ts';
import { photoGrid, photoStrip } from '../screens/photo-strip.ts';

const getFound = (page: Page) => page.getByRole('list', { name: 'Photos Found' }).getByRole('listitem');
const getFilter = (page: Page) => page.getByRole('group', { name: 'Show only' });
const openFilter = (page: Page) => galleryRegion(page).getByRole('button', { name: 'Filter', exact: true }).click();
const getPerson = (page: Page) => getFilter(page).getByRole('button', { name: /^Photos by/ });
const becomesFocused = (item: Locator) =>
  expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true);
const said = (page: Page) => getFilter(page).getByRole('status');

it('the gallery shows only photos that are not in the slideshow, or only those of one person', async ({
  page,
  organizer,
}) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 4, selected: 2 });
  await contribute(organizer, await newInvitation(organizer, memorial), ['porch.jpg']);
  await openPhotos(page, memorial);
  await openFilter(page);
  await getFilter(page).getByRole('button', { name: 'Not in the slideshow (3)' }).click();
  expect(await said(page).textContent()).toBe('3 of 5 photos');
  expect((await matchPhotos(getFound(page), photos)).slice(0, 2)).toEqual([2, 3]);
  await getPerson(page).click();
  await page.getByRole('menuitemradio', { name: /Uncle Tom/ }).click();
  expect(await said(page).textContent()).toBe('1 of 5 photos');
  await getFound(page).getByRole('button').first().click();
  expect(await becomesVisible(galleryRegion(page).getByText('All photos by Uncle Tom are in the slideshow.'))).toBe(
    true,
  );
  await getFilter(page).getByRole('button', { name: 'Not in the slideshow (2)' }).click();
  const found = getFound(page).getByRole('button', { pressed: true });
  expect(await becomesVisible(found), 'a chosen photo is marked where it is found').toBe(true);
  await getFilter(page).getByRole('button', { name: 'Show All Photos' }).click();
  await expect.poll(() => photoStrip(page).count()).toBe(3);
  expect(await photoGrid(page).count()).toBe(2);
});

it('the gallery shows what came since the last visit, in the same browser', { tags: ['extended'] }, async ({
  page,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 3, selected: 1 });
  await openPhotos(page, memorial);
  await openFilter(page);
  const isNew = getFilter(page).getByRole('button', { name: /^New since your last visit/ });
  expect(await isNew.count(), 'at the first visit all are new').toBe(0);
  const endVisit = () =>
    page.evaluate((key) => {
      const visits = JSON.parse(localStorage.getItem(key) ?? '{}');
      for (const visit of Object.values(visits) as { at: number }[]) visit.at -= 31 * 60_000;
      localStorage.setItem(key, JSON.stringify(visits));
    }, storageKeys.galleryVisits);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.galleryVisits)).toBeTruthy();
  await endVisit();
  await page.reload();
  await openFilter(page);
  await isNew.click();
  expect(await becomesVisible(galleryRegion(page).getByText('No photos have come since your last visit.'))).toBe(true);
  await contribute(organizer, await newInvitation(organizer, memorial), ['porch.jpg', 'garden.jpg']);
  for (const _ of ['the next visit', 'a reload of it']) {
    await page.reload();
    await openFilter(page);
    await getFilter(page).getByRole('button', { name: 'New since your last visit (2)' }).click();
    await expect.poll(() => getFound(page).count()).toBe(2);
  }
});

it('the filter waits until all photos are known, and then finds those on the last page', {
  tags: ['extended'],
}, async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 5 });
  await contribute(organizer, await newInvitation(organizer, memorial), ['porch.jpg']);
  const rest = Promise.withResolvers<void>();
  await page.route(/\/photos\?.*limit=/, async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has('after')) await rest.promise;
    else url.searchParams.set('limit', '2');
    await route.continue({ url: url.href });
  });
  await openPhotos(page, memorial);
  await openFilter(page);
  await getFilter(page).getByRole('button', { name: 'Not in the slideshow (6)' }).click();
  expect(await said(page).textContent()).toBe('Looking through all 6 photos...');
  expect(await getFound(page).count()).toBe(0);
  rest.resolve();
  await expect.poll(() => said(page).textContent()).toBe('6 of 6 photos');
  await getPerson(page).click();
  await page.getByRole('menuitemradio', { name: /Uncle Tom/ }).click();
  await expect.poll(() => getFound(page).count()).toBe(1);
});

it('the filter works by keyboard and announces its results', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 3, selected: 1 });
  await openPhotos(page, memorial);
  const filter = galleryRegion(page).getByRole('button', { name: 'Filter', exact: true });
  await filter.focus();
  await page.keyboard.press('Enter');
  expect(await filter.getAttribute('aria-expanded')).toBe('true');
  const unused = getFilter(page).getByRole('button', { name: 'Not in the slideshow (2)' });
  await unused.focus();
  await page.keyboard.press('Space');
  expect(await unused.getAttribute('aria-pressed')).toBe('true');
  expect(await said(page).textContent()).toBe('2 of 3 photos');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await becomesFocused(page.getByRole('menuitemradio', { name: 'Everyone' }));
  await page.keyboard.press('ArrowDown');
  await becomesFocused(page.getByRole('menuitemradio', { name: /^Ruth/ }));
  await page.keyboard.press('Enter');
  await expect.poll(() => getPerson(page).textContent()).toContain('Ruth');
  await filter.focus();
  await page.keyboard.press('Enter');
  expect(await getFilter(page).count()).toBe(0);
  await expect.poll(() => photoGrid(page).count(), { message: 'all are shown once it is closed' }).toBe(2);
});
