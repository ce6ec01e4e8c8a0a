import type { Screen } from '../screen.ts';
import { openPhotos } from './organizer-ways.ts';

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
    name: 'photos-viewer',
    open: async (page, family) => {
      await openPhotos(page, family);
      await page.getByRole('button', { name: 'View photo 2' }).first().click();
      await page.getByRole('button', { name: 'Next photo' }).waitFor();
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
