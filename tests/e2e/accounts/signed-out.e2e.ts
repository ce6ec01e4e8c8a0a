import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { stopClock } from '../browser/stop-clock.ts';
import { stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { filesNamed } from '../people/files.ts';
import { openPhotos } from '../screens/gallery.ts';
import { chooseFiles } from '../screens/memorial-page.ts';
import { photoGrid } from '../screens/photo-strip.ts';
import { findToast } from '../screens/toast.ts';

interface Action {
  readonly name: string;
  readonly addresses: string;
  /** Everything before the click that sends the request. */
  readonly prepare: (page: Page) => Promise<() => Promise<void>>;
}

const actions: readonly Action[] = [
  {
    name: 'a reorder',
    addresses: '**/photos/reorder',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Options for photo 2' }).click();
      return () => page.getByRole('menuitem', { name: 'Use as title slide' }).click();
    },
  },
  {
    name: 'a selection',
    addresses: '**/selection',
    prepare: async (page) => () => photoGrid(page).first().getByRole('button').first().click(),
  },
  {
    name: 'an upload',
    addresses: '**/photos',
    prepare: async (page) => {
      await chooseFiles(page, filesNamed('garden.jpg'));
      return () => page.getByRole('button', { name: 'Upload 1 Photo' }).click();
    },
  },
  {
    name: 'a slideshow',
    addresses: '**/generate-slideshow',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
      await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('A life well lived');
      return () => page.getByRole('button', { name: 'Generate Slideshow' }).click();
    },
  },
];

describe.for(actions)('$name without a session', ({ addresses, prepare }) => {
  it('says so, and redirects to sign-in after 500 ms', async ({ timed, organizer }) => {
    const { memorial } = await makeAlbum(organizer, { count: 3, selected: 2 });
    await openPhotos(timed, memorial);
    await stubError(timed, addresses, 401, 'unauthorized');
    const signIns = recordRequests(timed, 'GET', /^\/api\/login$/);
    const ask = await prepare(timed);
    await stopClock(timed);
    await ask();
    const shown = findToast(timed, 'Unauthorized', 'You are logged out. Logging in again...');
    expect(await becomesVisible(shown), 'errors-05').toBe(true);
    await timed.clock.runFor(499);
    expect(signIns.length, 'errors-05').toBe(0);
    await timed.clock.runFor(1);
    await expect.poll(() => signIns.length, { message: 'errors-05' }).toBe(1);
  });
});
