import type { PublicSlideshow, ShownPage } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { emptyDocuments } from '../../browser/empty-documents.ts';
import { holdResponse, rewriteResponse, stubError } from '../../browser/stub-route.ts';
import type { Family } from '../../people/family.ts';
import { videoPlayer } from '../../screens/video-player.ts';
import type { Screen } from '../screen.ts';

async function openEditor(page: Page, { memorial }: Family): Promise<void> {
  await page.goto(`/memorial/${memorial.publicId}/page`);
  await page.getByRole('button', { name: 'Save Page' }).waitFor();
}

/** Of the organizer. */
export const keptPageScreens: readonly Screen[] = [
  { name: 'page-editor', isUsual: true, open: openEditor },
  {
    name: 'page-editor-wrong',
    open: async (page, family) => {
      await openEditor(page, family);
      await page.getByLabel('Date').fill('2090-12-04');
      await page.getByLabel('Web address for donations').fill('hospice');
      await page.getByRole('checkbox', { name: /^Photo 1 of/ }).check();
      await page.getByRole('button', { name: 'Save Page' }).click();
      await page.getByText('Please choose the date and time of the service').waitFor();
    },
  },
  {
    name: 'page-editor-without-photos',
    open: async (page, { empty }) => {
      await page.goto(`/memorial/${empty.publicId}/page`);
      await page.getByText('Photos that you select for the slideshow').waitFor();
      await page.getByText('Please create a slideshow first.').waitFor();
    },
  },
  {
    name: 'page-editor-failed',
    open: async (page, { memorial }) => {
      await stubError(page, '**/api/memorials/*/page?*', 500, 'internal');
      await page.goto(`/memorial/${memorial.publicId}/page`);
      await page.getByText('We couldn’t load the page').waitFor();
    },
  },
  {
    name: 'page-editor-loading',
    open: async (page, { memorial }) => {
      await holdResponse(page, '**/api/memorials/*/page-photos?*');
      await page.goto(`/memorial/${memorial.publicId}/page`);
      await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
    },
  },
];

const shownPage = (name: string): ShownPage => ({
  page: {
    about: `${name} loved the garden.\n\nTaught for forty years.`,
    service: {
      ...{ place: name, address: '1 Hill Road, Albany', note: 'Tea afterwards.' },
      ...{ startsAt: '2090-12-04T19:30:00.000Z', timeZone: 'America/New_York' },
    },
    donations: { charity: name, link: 'https://www.hospice.example.org/give' },
    photos: [],
  },
});

async function watchKept(page: Page, { slideshow, name }: Family): Promise<void> {
  await emptyDocuments(page);
  await rewriteResponse<PublicSlideshow>(page, '**/api/public/slideshow/*/video?*', (found) => found);
  await page.route('**/api/public/slideshow/*/page*', (route) => route.fulfill({ json: shownPage(name) }));
  await page.goto(`/watch/${slideshow.publicId}`);
  await videoPlayer(page).waitFor();
  await page.getByRole('heading', { name: 'Donations' }).waitFor();
}

/** Of visitors. */
export const shownPageScreens: readonly Screen[] = [{ name: 'watch-kept-page', open: watchKept }];
