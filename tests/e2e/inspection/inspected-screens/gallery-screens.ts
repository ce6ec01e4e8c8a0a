import { fieldMessages, type Photo } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { rewriteResponse } from '../../browser/stub-route.ts';
import type { Family } from '../../people/family.ts';
import type { Screen } from '../screen.ts';
import { openPhotos } from './organizer-ways.ts';

async function openTimeline(page: Page, family: Family): Promise<void> {
  await openPhotos(page, family);
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
}

/** Shows the photos of a list as look-alikes of each other. */
async function openLookAlikes(page: Page, family: Family, isAlike: (photo: Photo) => boolean): Promise<void> {
  await rewriteResponse<Photo[]>(page, '**/api/memorials/*/photos?*', (photos) =>
    photos.map((photo) => (isAlike(photo) ? { ...photo, alikeGroup: 1 } : photo)),
  );
  await openPhotos(page, family);
}

export const galleryScreens: readonly Screen[] = [
  {
    name: 'photos-move',
    open: async (page, family) => {
      await openPhotos(page, family);
      await page.getByRole('button', { name: 'Options for photo 2' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'photos-arrange',
    open: async (page, family) => {
      await openPhotos(page, family);
      await page.getByRole('button', { name: 'Options for photo 2' }).click();
      await page.getByRole('menuitem', { name: 'Move to Place ...' }).click();
      await page.getByLabel('Move to place').waitFor();
    },
  },
  {
    name: 'photos-timeline',
    open: async (page, family) => {
      await openTimeline(page, family);
      await page.getByRole('heading', { name: 'About what year?' }).waitFor();
    },
  },
  {
    name: 'photos-timeline-picked',
    open: async (page, family) => {
      await openTimeline(page, family);
      const undated = page.getByRole('region', { name: 'About what year?' });
      await undated.getByRole('button', { name: 'Photo' }).first().click();
      await page.getByRole('button', { name: 'Save Year' }).click();
      await page.getByText(fieldMessages.estimatedYear).waitFor();
    },
  },
  {
    name: 'photos-look-alikes',
    open: async (page, family) => {
      await openLookAlikes(page, family, ({ isSelected }) => !isSelected);
      await page.getByRole('button', { name: '3 alike' }).waitFor();
    },
  },
  {
    name: 'photos-look-alikes-open',
    open: async (page, family) => {
      await openLookAlikes(page, family, ({ isSelected }) => !isSelected);
      await page.getByRole('button', { name: '3 alike' }).click();
      await page.getByText('Suggested', { exact: true }).waitFor();
    },
  },
  {
    name: 'photos-look-alikes-repeated',
    open: async (page, family) => {
      await openLookAlikes(page, family, () => true);
      await page.getByRole('button', { name: 'Keep the Best' }).waitFor();
    },
  },
  {
    name: 'photos-viewer',
    open: async (page, family) => {
      await openPhotos(page, family);
      await page.getByRole('button', { name: 'View photo 2' }).first().click();
      await page.getByRole('button', { name: 'Next photo' }).waitFor();
    },
  },
  {
    name: 'photos-caption',
    open: async (page, family) => {
      await openPhotos(page, family);
      await page.getByRole('button', { name: 'View photo 2' }).first().click();
      await page.getByRole('button', { name: 'Caption', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Caption' });
      await dialog.getByLabel('Who').fill(`${family.name} 𒂗`);
      await dialog.getByLabel('When').fill('in the summer after the war');
      await dialog.getByText('The video shows □ instead.').waitFor();
    },
  },
  {
    name: 'photos-closing',
    open: async (page, family) => {
      await openPhotos(page, family);
      await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
      await page.getByRole('checkbox', { name: 'Closing slide' }).check();
      await page.getByLabel('Or type your own words').fill(`${family.name} 𒂗`);
      await page.getByText('The video shows □ instead.').waitFor();
    },
  },
  {
    name: 'photos-filter',
    open: async (page, family) => {
      await openPhotos(page, family);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('button', { name: /^Not in the slideshow/ }).click();
      await page.getByRole('list', { name: 'Photos Found' }).waitFor();
    },
  },
];
