import type { Memorial, Photo } from '@afterglow/proto';
import type { Locator, Page } from 'playwright-core';

export async function openPhotos(page: Page, { publicId }: Memorial): Promise<void> {
  await page.goto(`/memorial/${publicId}?tab=photos`);
  await page.locator('#root:not([data-server-rendered])').getByText('Drag to reorder').waitFor();
}

export const galleryRegion = (page: Page): Locator => page.getByRole('region', { name: 'Photo Gallery' });

export const uploadRegion = (page: Page): Locator => page.getByRole('region', { name: 'Upload Your Photos' });

/** The indexes in `photos` of the listed photos, in the list's order. */
export async function matchPhotos(items: Locator, photos: readonly Photo[]): Promise<number[]> {
  const places = await items.evaluateAll((all) => all.map((item) => Number(item.getAttribute('data-photo'))));
  return places.map((id) => photos.findIndex((photo) => photo.id === id));
}
