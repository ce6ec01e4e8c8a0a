import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { setVisibility } from '../browser/set-visibility.ts';
import { stopClock } from '../browser/stop-clock.ts';
import { holdResponse, stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { galleryRegion, openPhotos } from '../screens/gallery.ts';
import { openSection } from '../screens/memorial-page.ts';
import { photoGrid } from '../screens/photo-strip.ts';

const photos = /\/photos$/;
/** The stream may report an earlier upload late, which causes another read. */
const changes = '**/api/changes?*';

it('does not repeat failed requests', async ({ timed, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1 });
  await stubError(timed, '**/photos?*', 500, 'internal');
  await holdResponse(timed, changes);
  const readings = recordRequests(timed, 'GET', photos);
  await timed.goto(`/memorial/${memorial.publicId}?tab=photos`);
  expect(await becomesVisible(timed.getByText('We couldn’t load the photos'))).toBe(true);
  await stopClock(timed);
  await timed.clock.runFor(60_000);
  expect(readings.length, 'fetching-01').toBe(1);
});

it('does not refresh data as time passes', async ({ timed, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1 });
  await holdResponse(timed, changes);
  const readings = recordRequests(timed, 'GET', photos);
  await openPhotos(timed, memorial);
  await stopClock(timed);
  await timed.clock.runFor(60_000);
  expect(readings.length, 'fetching-02').toBe(1);
});

it('refreshes data on focus, on return to a page, and on reconnection', async ({ timed, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1 });
  await holdResponse(timed, changes);
  const readings = recordRequests(timed, 'GET', photos);
  await openPhotos(timed, memorial);
  expect(readings.length).toBe(1);
  await setVisibility(timed, 'visible');
  await expect.poll(() => readings.length, { message: 'fetching-03' }).toBe(2);
  await expect.poll(() => photoGrid(timed).count()).toBe(1);
  await openSection(timed, 'Slideshows');
  await openSection(timed, 'Photos');
  await expect.poll(() => readings.length, { message: 'fetching-03' }).toBe(3);
  await expect.poll(() => photoGrid(timed).count()).toBe(1);
  await timed.context().setOffline(true);
  await timed.waitForFunction(() => !navigator.onLine);
  await timed.context().setOffline(false);
  await expect.poll(() => readings.length, { message: 'fetching-03' }).toBe(4);
});

it('drops data that is no longer shown', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1 });
  await openPhotos(page, memorial);
  await openSection(page, 'Slideshows');
  const answer = await holdResponse(page, '**/photos?*');
  await openSection(page, 'Photos');
  expect(
    await becomesVisible(galleryRegion(page).getByRole('status').filter({ hasText: 'Loading...' })),
    'fetching-04',
  ).toBe(true);
  expect(await photoGrid(page).count(), 'fetching-04').toBe(0);
  await answer();
  await expect.poll(() => photoGrid(page).count(), { message: 'fetching-04' }).toBe(1);
});

it('always refreshes the photos of the slideshow and the memorial', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await holdResponse(page, changes);
  const selections = recordRequests(page, 'GET', /\/slideshow-photos$/);
  const memorials = recordRequests(page, 'GET', new RegExp(`/api/memorials/${memorial.publicId}$`));
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  await expect.poll(() => selections.length, { message: 'fetching-05' }).toBe(1);
  await openSection(page, 'Invitations');
  await openSection(page, 'Slideshows');
  await expect.poll(() => selections.length, { message: 'fetching-05' }).toBe(2);
  expect(memorials.length).toBe(1);
  await page.goto('/dashboard');
  await page.getByRole('listitem').filter({ hasText: 'Rosemary Ellis' }).first().getByRole('link').waitFor();
  await page.locator(`a[href="/memorial/${memorial.publicId}"]`).click();
  await expect.poll(() => memorials.length, { message: 'fetching-06' }).toBe(2);
  await page.getByRole('tab', { name: 'Photos' }).waitFor();
  await setVisibility(page, 'visible');
  await expect.poll(() => memorials.length, { message: 'fetching-06' }).toBe(3);
});

it('the dashboard counts the photos of each memorial, and shows an error if they cannot be loaded', async ({
  page,
}) => {
  const { memorial: first } = await makeAlbum(page.context(), { count: 2, deceasedName: 'Rosemary Counted' });
  const { memorial: other } = await makeAlbum(page.context(), { count: 1, deceasedName: 'Rosemary Uncounted' });
  const readings = recordRequests(page, 'GET', photos);
  await stubError(page, `**/api/memorials/${other.publicId}/photos?*`, 500, 'internal');
  await page.goto('/dashboard');
  const getCard = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  expect(await becomesVisible(getCard('Rosemary Counted').getByText('2 photos · 1 contributor')), 'calls-40').toBe(
    true,
  );
  const uncounted = getCard('Rosemary Uncounted');
  expect(await becomesVisible(uncounted.getByText('We couldn’t count the photos')), 'calls-40').toBe(true);
  expect(await uncounted.textContent(), 'calls-40').not.toContain('0 photos');
  const asked = readings.map((request) => new URL(request.url()).pathname);
  expect(asked, 'calls-40').toEqual(
    expect.arrayContaining([first, other].map(({ publicId }) => `/api/memorials/${publicId}/photos`)),
  );
});
