import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdResponse } from '../browser/stub-route.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { galleryRegion, matchPhotos, openPhotos } from '../screens/gallery.ts';
import { photoGrid, photoStrip } from '../screens/photo-strip.ts';

const count = 6;

/** The first page has two photos; the next one waits until released. */
async function holdBackTheRest(page: Page): Promise<() => Promise<void>> {
  await page.route('**/photos?limit=100&*', (route) =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=2') }),
  );
  return holdResponse(page, '**/photos?*after=*');
}

it('shows the first photos of an album before the others, with the counts of all', async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count, selected: 1 });
  const letGo = await holdBackTheRest(page);
  await openPhotos(page, memorial);
  const gallery = galleryRegion(page);
  await expect.poll(() => matchPhotos(photoStrip(page), photos)).toEqual([0]);
  await expect.poll(() => matchPhotos(photoGrid(page), photos)).toEqual([1]);
  for (const words of [`${count} photos`, '1 contributor', '1 selected'])
    expect(await gallery.getByText(words, { exact: true }).count()).toBe(1);
  expect(await photoGrid(page).first().getAttribute('aria-setsize')).toBe(`${count - 1}`);
  await letGo();
  await expect.poll(() => matchPhotos(photoGrid(page), photos)).toEqual([1, 2, 3, 4, 5]);
});

it('changes made before all photos have loaded apply to the whole album', { tags: ['extended'] }, async ({
  page,
  organizer,
}) => {
  const { memorial, photos } = await makeAlbum(organizer, { count, selected: 1 });
  const params = { memorialRef: memorial.publicId };
  const letGo = await holdBackTheRest(page);
  await openPhotos(page, memorial);
  const gallery = galleryRegion(page);
  await photoGrid(page).first().getByRole('button').first().click();
  await gallery.getByText('2 selected', { exact: true }).waitFor();
  await gallery.getByRole('button', { name: 'Select All', exact: true }).click();
  await letGo();
  await gallery.getByText(`${count} selected`, { exact: true }).waitFor();
  await expect.poll(() => matchPhotos(photoStrip(page), photos)).toEqual([0, 1, 2, 3, 4, 5]);
  const stored = () => call(organizer, 'GET /api/memorials/:memorialRef/slideshow-photos', { params });
  await expect.poll(async () => (await stored()).length).toBe(count);
});

it('an album that changes while it loads has no duplicate or missing photo', {
  tags: ['extended'],
}, async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count });
  const params = { memorialRef: memorial.publicId };
  const letGo = await holdBackTheRest(page);
  await openPhotos(page, memorial);
  await expect.poll(() => matchPhotos(photoGrid(page), photos)).toEqual([0, 1]);
  const photoIds = [5, 4, 0, 3, 2, 1].map((place) => photos[place]?.id ?? 0);
  await call(organizer, 'PATCH /api/memorials/:memorialRef/photos/reorder', { params, body: { photoIds } });
  await letGo();
  await expect.poll(() => matchPhotos(photoGrid(page), photos)).toEqual([5, 4, 0, 3, 2, 1]);
});
