import type { Photo } from '@afterglow/proto';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { holdResponse, rewriteResponse } from '../browser/stub-route.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { openPhotos } from '../screens/gallery.ts';
import { photoGrid, photoStrip } from '../screens/photo-strip.ts';

const count = 1000;

/** A thousand photos of which only the first have pictures. */
const getThousand = (photos: Photo[]): Photo[] =>
  Array.from({ length: count }, (_, place) => {
    const photo = photos[place] ?? photos[0];
    if (!photo) throw new Error('there is no photo');
    return place < photos.length ? photo : { ...photo, id: 1_000_000 + place, filename: `nothing-${place}.jpg` };
  });

const getPlaces = (items: Locator): Promise<number[]> =>
  items.evaluateAll((all) => all.map((item) => Number(item.getAttribute('aria-posinset'))));

it('renders and loads first only the visible ones of a thousand photos', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2 });
  await rewriteResponse<Photo[]>(page, '**/photos?*', getThousand);
  await openPhotos(page, memorial);
  const grid = photoGrid(page);
  await expect.poll(() => grid.count()).toBeGreaterThan(0);
  expect(await grid.count()).toBeLessThan(100);
  expect(await grid.first().getAttribute('aria-setsize')).toBe(`${count}`);

  const loads = recordRequests(page, 'GET', /\/api\/photos\//);
  await grid.first().getByRole('button').first().focus();
  await page.keyboard.press('End');
  const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset'));
  await expect.poll(focused).toBe(`${count}`);
  const asked = () => loads.map((request) => Number(/nothing-(\d+)\.jpg/.exec(request.url())?.[1]));
  await expect.poll(() => asked().some((place) => place > count - 20)).toBe(true);
  // The hundreds in between were not requested.
  expect(asked().filter((place) => place > 100 && place < count - 100)).toEqual([]);
});

it('one key moves to the end of a strip of a thousand selected photos', { tags: ['extended'] }, async ({
  page,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await rewriteResponse<Photo[]>(page, '**/photos?*', getThousand);
  await openPhotos(page, memorial);
  const strip = photoStrip(page);
  await expect.poll(() => strip.count()).toBeGreaterThan(0);
  expect(await strip.count()).toBeLessThan(100);
  await strip.first().getByRole('button').first().focus();
  await page.keyboard.press('End');
  await expect.poll(async () => (await getPlaces(strip)).at(-1)).toBe(count);
});

it('a page makes all its requests at once, and each only once', async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 2 });
  const asked = recordRequests(page, 'GET', /^\/api\/(auth|memorials)\//);
  const letGo = await holdResponse(page, '**/api/auth/user?*');
  await page.goto(`/memorial/${memorial.publicId}?tab=photos`);
  const ofMemorial = ['', '/photos', '/taken-back-photos'].map((part) => `/api/memorials/${memorial.publicId}${part}`);
  const all = ['/api/auth/user', ...ofMemorial];
  const paths = () => asked.map((request) => new URL(request.url()).pathname).sort();
  await expect.poll(paths).toEqual(all);
  await letGo();
  await expect.poll(() => photoGrid(page).count()).toBe(photos.length);
  expect(paths()).toEqual(all);
});
