import type { Memorial } from '@afterglow/proto';
import type { Locator, Page } from 'playwright-core';

export async function openSlideshows(page: Page, { publicId }: Memorial): Promise<void> {
  await page.goto(`/memorial/${publicId}?tab=slideshows`);
  await slideshowChooser(page).waitFor();
}

export const slideshowsRegion = (page: Page): Locator => page.getByRole('region', { name: 'Memorial Slideshows' });

/** The dropdown with the current slideshow and its badge. */
export const slideshowChooser = (page: Page): Locator => page.getByRole('button', { name: 'Select Slideshow to View' });

export const slideshowPreview = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });
