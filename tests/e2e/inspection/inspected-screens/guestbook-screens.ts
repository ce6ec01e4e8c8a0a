import type { Photo } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { holdResponse, stubError } from '../../browser/stub-route.ts';
import type { Family } from '../../people/family.ts';
import type { Screen } from '../screen.ts';

const route = '**/api/memorials/*/guestbook?*';

/** The family's photos, with words. */
async function openGuestbook(page: Page, { memorial, name }: Family): Promise<void> {
  await page.route(route, async (request) => {
    const answer = await page.request.get(`/api/memorials/${memorial.publicId}/photos`);
    const photos: Photo[] = await answer.json();
    const words = { who: name, where: 'Lake Garda', when: 'summer 1961', sentence: `${name} swam every morning.` };
    const chosen = { words, areWordsRead: true, isInGuestbook: true };
    await request.fulfill({
      json: photos.map((photo, place) => (place === 0 ? { ...photo, words } : { ...photo, ...chosen })),
    });
  });
  await page.goto(`/memorial/${memorial.publicId}/guestbook`);
  await page.getByText('in the guestbook').first().waitFor();
}

export const guestbookScreens: readonly Screen[] = [
  { name: 'guestbook', isUsual: true, open: openGuestbook },
  {
    name: 'guestbook-empty',
    open: async (page, { empty }) => {
      await page.goto(`/memorial/${empty.publicId}/guestbook`);
      await page.getByText('No words yet').waitFor();
    },
  },
  {
    name: 'guestbook-loading',
    open: async (page, { memorial }) => {
      await holdResponse(page, route);
      await page.goto(`/memorial/${memorial.publicId}/guestbook`);
      await page.locator('main [aria-busy=true]').waitFor();
    },
  },
  {
    name: 'guestbook-failed',
    open: async (page, { memorial }) => {
      await stubError(page, route, 500, 'internal');
      await page.goto(`/memorial/${memorial.publicId}/guestbook`);
      await page.getByText('We couldn’t load the guestbook').waitFor();
    },
  },
];
