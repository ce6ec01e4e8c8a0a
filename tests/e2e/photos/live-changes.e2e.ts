import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { setVisibility } from '../browser/set-visibility.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { filesNamed } from '../people/files.ts';
import { contribute, newInvitation } from '../people/organizer.ts';
import { galleryRegion, openPhotos } from '../screens/gallery.ts';
import { chooseFiles, openSection } from '../screens/memorial-page.ts';
import { photoGrid } from '../screens/photo-strip.ts';

/** How soon an open page shows changes by others, in ms. */
const promisedMs = 5000;

const it = base.extend('album', async ({ organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1 });
  return { memorial, invitation: await newInvitation(organizer, memorial) };
});

interface Stream {
  readonly opened: readonly Request[];
  readonly ended: readonly Request[];
}

/** The page's change streams, and those that have ended. */
function getStreams(page: Page): Stream {
  const opened = recordRequests(page, 'GET', /^\/api\/changes$/);
  const ended: Request[] = [];
  const end = (request: Request) => void (opened.includes(request) && ended.push(request));
  page.on('requestfailed', end).on('requestfinished', end);
  return { opened, ended };
}

/** A listening page has loaded its data. */
async function listens(page: Page, go: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/changes'));
  await go();
  await answered;
}

const getErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
};

it('photos from a contributor appear in the open gallery with its counts, without earlier requests', async ({
  page,
  phone,
  album,
}) => {
  const errors = getErrors(page);
  await listens(page, () => openPhotos(page, album.memorial));
  const readings = recordRequests(page, 'GET', /\/api\//);
  await phone.goto(`/invite/${album.invitation.token}`);
  await chooseFiles(phone, filesNamed('garden.jpg', 'porch.jpg'));
  await page.waitForTimeout(1000);
  expect(readings.map((request) => request.url())).toEqual([]);
  await phone.getByRole('button', { name: 'Upload 2 Photos' }).tap();
  await phone.getByRole('heading', { name: 'Thank You' }).waitFor();
  await expect.poll(() => photoGrid(page).count(), { timeout: promisedMs }).toBe(3);
  expect(await becomesVisible(galleryRegion(page).getByText('3 photos'))).toBe(true);
  expect(await becomesVisible(galleryRegion(page).getByText('2 contributors'))).toBe(true);
  expect(errors).toEqual([]);
});

it('an invitation that is used, and the number of its photos, appear in the open list', { tags: ['extended'] }, async ({
  page,
  album,
}) => {
  await listens(page, () => page.goto(`/memorial/${album.memorial.publicId}`));
  const row = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await row.getByText('Pending').waitFor();
  await contribute(page.context(), album.invitation, ['garden.jpg', 'porch.jpg']);
  await row.getByText('Used by Uncle Tom').waitFor({ timeout: promisedMs });
  await row.getByText('2 photos').waitFor({ timeout: promisedMs });
});

it('the counts of the open dashboard update, without requests for other memorials', {
  tags: ['extended'],
}, async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, deceasedName: 'Rosemary Followed' });
  const { memorial: quiet } = await makeAlbum(organizer, { count: 1, deceasedName: 'Rosemary Quiet' });
  const invitation = await newInvitation(organizer, memorial);
  await listens(page, () => page.goto('/dashboard'));
  const card = page.getByRole('listitem').filter({ hasText: 'Rosemary Followed' });
  await card.getByText('1 photo · 1 contributor').waitFor();
  const ofQuiet = recordRequests(page, 'GET', new RegExp(quiet.publicId));
  await contribute(organizer, invitation, ['garden.jpg']);
  await card.getByText('2 photos · 2 contributors').waitFor({ timeout: promisedMs });
  expect(ofQuiet.length).toBe(0);
});

it('a page of a memorial that is deleted elsewhere reports it', { tags: ['extended'] }, async ({
  page,
  organizer,
  album,
}) => {
  await listens(page, () => page.goto(`/memorial/${album.memorial.publicId}`));
  await organizer.request.delete(`${new URL(page.url()).origin}/api/memorials/${album.memorial.publicId}`, {
    headers: { origin: new URL(page.url()).origin },
  });
  await page.getByText('Memorial not found').waitFor({ timeout: promisedMs });
});

it('reads a burst of arriving photos about once a second', { tags: ['extended'] }, async ({ page, album }) => {
  await listens(page, () => openPhotos(page, album.memorial));
  const readings = recordRequests(page, 'GET', /\/photos$/);
  const began = performance.now();
  const names = ['garden.jpg', 'porch.jpg', 'kitchen.webp'] as const;
  for (const name of names) await contribute(page.context(), album.invitation, [name]);
  await expect.poll(() => photoGrid(page).count()).toBe(1 + names.length);
  const seconds = (performance.now() - began) / 1000;
  expect(readings.length).toBeLessThanOrEqual(2 + Math.ceil(seconds));
});

it('a hidden tab has no stream; once visible it reads once and listens again', { tags: ['extended'] }, async ({
  page,
  album,
}) => {
  const { opened, ended } = getStreams(page);
  await listens(page, () => openPhotos(page, album.memorial));
  expect([opened.length, ended.length]).toEqual([1, 0]);
  await setVisibility(page, 'hidden');
  await expect.poll(() => ended.length).toBe(1);
  const readings = recordRequests(page, 'GET', /\/photos$/);
  await contribute(page.context(), album.invitation, ['garden.jpg']);
  await page.waitForTimeout(3000);
  expect([opened.length, readings.length]).toEqual([1, 0]);
  await listens(page, () => setVisibility(page, 'visible'));
  await expect.poll(() => photoGrid(page).count()).toBe(2);
  expect([opened.length, readings.length]).toEqual([2, 1]);
  await contribute(page.context(), album.invitation, ['porch.jpg']);
  await expect.poll(() => photoGrid(page).count(), { timeout: promisedMs }).toBe(3);
});

it('pauses without a connection or an error, and listens again when it returns', {
  tags: ['extended'],
}, async ({ page, album }) => {
  const errors = getErrors(page);
  const { opened, ended } = getStreams(page);
  await listens(page, () => openPhotos(page, album.memorial));
  await page.context().setOffline(true);
  await expect.poll(() => ended.length).toBe(1);
  await page.waitForTimeout(4000);
  expect([opened.length, errors]).toEqual([1, []]);
  await listens(page, () => page.context().setOffline(false));
  await contribute(page.context(), album.invitation, ['garden.jpg']);
  await expect.poll(() => photoGrid(page).count(), { timeout: promisedMs }).toBe(2);
});

it('a page stops listening when left', { tags: ['extended'] }, async ({ page, album }) => {
  const { opened, ended } = getStreams(page);
  await listens(page, () => page.goto(`/memorial/${album.memorial.publicId}`));
  await openSection(page, 'Photos');
  expect([opened.length, ended.length]).toEqual([1, 0]);
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  await expect.poll(() => ended.length).toBe(1);
});
