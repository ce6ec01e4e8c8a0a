import type { Slideshow } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { rewriteResponse } from '../../browser/stub-route.ts';
import type { Family } from '../../people/family.ts';
import { openSection, type Section } from '../../screens/memorial-page.ts';

const slideshows = '**/api/memorials/*/slideshows?*';

export async function openMemorial(page: Page, publicId: string, section: Section): Promise<void> {
  await page.goto(`/memorial/${publicId}`);
  await openSection(page, section);
}

export const openPhotos = async (page: Page, { memorial }: Family) => {
  await openMemorial(page, memorial.publicId, 'Photos');
  await page.getByRole('heading', { name: 'Selected for Slideshow' }).waitFor();
};

export const withVideo =
  (state: Partial<Slideshow>) =>
  async (page: Page, { memorial }: Family) => {
    await rewriteResponse<Slideshow[]>(page, slideshows, (all) => all.map((one) => ({ ...one, ...state })));
    await openMemorial(page, memorial.publicId, 'Slideshows');
    await page.getByRole('button', { name: 'Copy Video Link' }).waitFor();
  };
