import type { Photo } from '@afterglow/proto';
import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { rewriteResponse } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { contribute, newInvitation, newMemorial } from '../people/organizer.ts';
import { galleryRegion, matchPhotos, openPhotos, uploadRegion } from '../screens/gallery.ts';
import { photoGrid, photoStrip } from '../screens/photo-strip.ts';

const list = /\/photos$/;

it('without photos the gallery says so and offers an invitation', async ({ page, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  await page.goto(`/memorial/${publicId}?tab=photos`);
  const heading = page.getByRole('heading', { name: 'No photos yet' });
  expect(await becomesVisible(heading), 'photos-05').toBe(true);
  expect(
    await becomesVisible(page.getByText('Photos uploaded by family and friends will appear here.')),
    'photos-05',
  ).toBe(true);
  await page.getByRole('button', { name: 'Create Invitation' }).click();
  expect(await becomesVisible(page.getByRole('dialog').getByLabel('Recipient name')), 'photos-06').toBe(true);
});

it('the gallery is below the upload card', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1 });
  await openPhotos(page, memorial);
  const card = uploadRegion(page);
  expect(await becomesVisible(card.getByText('Upload Your Photos')), 'photos-01').toBe(true);
  const [above, below] = [await card.boundingBox(), await galleryRegion(page).boundingBox()];
  expect(below?.y, 'photos-04').toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
});

it('the badges of the gallery count', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 3, selected: 2 });
  await contribute(organizer, await newInvitation(organizer, memorial), ['porch.jpg']);
  await openPhotos(page, memorial);
  const gallery = galleryRegion(page);
  expect(await becomesVisible(gallery.getByText('4 photos', { exact: true })), 'photos-07').toBe(true);
  expect(await becomesVisible(gallery.getByText('2 contributors', { exact: true })), 'photos-08').toBe(true);
  expect(await becomesVisible(gallery.getByText('2 selected', { exact: true })), 'photos-09').toBe(true);
});

it.for([0, 1])('with %i of 3 selected, one button selects all, then none', async (selected, { page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 3, selected });
  await openPhotos(page, memorial);
  const toggle = galleryRegion(page).getByRole('button', { name: /^(Des|S)elect All$/ });
  expect(await toggle.textContent(), 'photos-10').toBe('Select All');
  await toggle.click();
  await expect.poll(() => photoStrip(page).count(), { message: 'photos-11' }).toBe(3);
  expect(await toggle.textContent(), 'photos-10').toBe('Deselect All');
  await toggle.click();
  await expect.poll(() => photoStrip(page).count(), { message: 'photos-12' }).toBe(0);
  await expect.poll(() => photoGrid(page).count(), { message: 'photos-12' }).toBe(3);
});

it('both sections have hints', async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 3, selected: 2 });
  await openPhotos(page, memorial);
  const selected = page.getByRole('region', { name: 'Selected for Slideshow' });
  const available = page.getByRole('region', { name: 'Available Photos' });
  const words = 'Drag to reorder, first photo becomes title slide';
  expect(await becomesVisible(selected.getByText(words, { exact: true })), 'photos-13').toBe(true);
  expect(await matchPhotos(photoStrip(page), photos), 'photos-13').toEqual([0, 1]);
  expect(await becomesVisible(available.getByText('Click to add to slideshow', { exact: true })), 'photos-15').toBe(
    true,
  );
  expect(await matchPhotos(photoGrid(page), photos), 'photos-15').toEqual([2]);
  const badged = photoStrip(page).filter({ hasText: 'Title Slide' });
  expect(await matchPhotos(badged, photos), 'photos-14').toEqual([0]);
});

it('a click selects a photo, another one deselects it', async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 2 });
  await openPhotos(page, memorial);
  await photoGrid(page).nth(1).getByRole('button').first().click();
  await expect.poll(() => matchPhotos(photoStrip(page), photos), { message: 'photos-26' }).toEqual([1]);
  expect(await matchPhotos(photoGrid(page), photos), 'photos-26').toEqual([0]);
  await photoStrip(page).first().getByRole('button').first().click();
  await expect.poll(() => photoStrip(page).count(), { message: 'photos-26' }).toBe(0);
  await page.reload();
  await expect.poll(() => photoGrid(page).count(), { message: 'photos-26' }).toBe(2);
});

it('the answer to a selection updates its photo', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1 });
  await rewriteResponse<Photo>(page, '**/api/photos/*/selection', (photo) => ({
    ...photo,
    contributorName: 'Aunt May',
  }));
  await openPhotos(page, memorial);
  const readings = recordRequests(page, 'GET', list);
  await photoGrid(page).getByRole('button').first().click();
  await expect.poll(() => photoStrip(page).getByText('By Aunt May').count(), { message: 'photos-30' }).toBe(1);
  expect(readings.length, 'photos-30').toBe(0);
});

it('hovering shows who sent a photo', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1 });
  await openPhotos(page, memorial);
  const credit = galleryRegion(page).getByText('By Ruth', { exact: true });
  const opacity = () => credit.evaluate((element) => getComputedStyle(element).opacity);
  expect(await opacity(), 'photos-19').toBe('0');
  await photoGrid(page).getByRole('button').first().hover();
  await expect.poll(opacity, { message: 'photos-19' }).toBe('1');
});

it('the grid has 2, 3 or 4 columns', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 5 });
  await openPhotos(page, memorial);
  const lefts = () => photoGrid(page).evaluateAll((all) => all.map((item) => item.getBoundingClientRect().left));
  const columns = async () => new Set(await lefts()).size;
  for (const [width, count] of [
    [360, 2],
    [800, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, { message: 'photos-20' }).toBe(count);
  }
});

it('loads thumbnails in batches of 6 with 100 ms between them', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 8 });
  await openPhotos(page, memorial);
  const loads = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('?size=thumb'))
        .map(({ startTime, duration }) => ({ start: startTime, end: startTime + duration }))
        .toSorted((one, other) => one.start - other.start),
    );
  await expect.poll(async () => (await loads()).length).toBe(8);
  const all = await loads();
  const firstBatchEnds = Math.max(...all.slice(0, 6).map(({ end }) => end));
  const secondBatch = all.filter(({ start }) => start >= firstBatchEnds);
  expect(secondBatch.length, 'photos-31').toBe(2);
  // A batch ends shortly after its last picture arrives.
  expect(Math.min(...secondBatch.map(({ start }) => start)) - firstBatchEnds, 'photos-31').toBeGreaterThanOrEqual(99);
});
