import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdResponse } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { makeVideo, newSlideshow } from '../people/organizer.ts';
import { openPhotos } from '../screens/gallery.ts';
import { nameField } from '../screens/memorial-form.ts';
import { openSlideshows, slideshowChooser } from '../screens/slideshows-tab.ts';
import { findToast } from '../screens/toast.ts';

const unknown = 'Enki \u{12082}';
const told = /Our title slide fonts don’t have \u2068\u{12082}\u2069/u;
const agreement = 'Keep the name and show □ on the title slide';

/** The video cannot start until missing letters are known. */
const holdLetters = (page: Page) => holdResponse(page, '**/missing-letters');

const agree = (place: Page | Locator) => place.getByRole('checkbox', { name: agreement }).check();

it('the dialog names letters that the title slide cannot show, and continues after consent', async ({
  page,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1, deceasedName: unknown });
  await openPhotos(page, memorial);
  const tell = await holdLetters(page);
  await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate New Slideshow' });
  await dialog.getByLabel('Title', { exact: true }).fill('Her garden');
  const generate = dialog.getByRole('button', { name: 'Generate Slideshow' });
  expect(await generate.isDisabled()).toBe(true);
  await tell();
  expect(await becomesVisible(dialog.getByText(told))).toBe(true);
  expect(await generate.isDisabled()).toBe(true);
  await agree(page);
  await generate.click();
  expect(
    await becomesVisible(findToast(page, 'Slideshow Created', 'Your slideshow is being generated with video...')),
  ).toBe(true);
});

it('a name with known letters only needs no consent', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1, deceasedName: 'ବିଜୁ ପଟ୍ଟନାୟକ' });
  await openPhotos(page, memorial);
  const answer = page.waitForResponse(/missing-letters$/);
  await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
  expect(await (await answer).json()).toEqual({ missing: [], accepted: true });
  expect(await page.getByRole('checkbox', { name: agreement }).count()).toBe(0);
});

it('the Slideshows tab asks as well, but only once', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1, deceasedName: unknown });
  const tell = await holdLetters(page);
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  expect(await becomesVisible(page.getByText('Uses the 1 photo you selected.'))).toBe(true);
  const create = page.getByRole('button', { name: 'Create Slideshow' });
  expect(await create.isDisabled()).toBe(true);
  await tell();
  expect(await becomesVisible(page.getByText(told))).toBe(true);
  expect(await create.isDisabled()).toBe(true);
  await agree(page);
  await create.click();
  await expect.poll(() => slideshowChooser(page).textContent()).toContain('Generated Slideshow');
  expect(await becomesVisible(page.getByText(told))).toBe(true);
  await expect.poll(() => create.isEnabled()).toBe(true);
});

it('a correction of the name asks before it is saved', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Edit ${memorial.deceasedName}` }).click();
  await nameField(page).fill(unknown);
  const update = page.getByRole('button', { name: 'Update Memorial' });
  await update.click();
  expect(await becomesVisible(page.getByText(told))).toBe(true);
  const stored = async () =>
    (await call(organizer, 'GET /api/memorials/:memorialRef', { params: { memorialRef: memorial.publicId } }))
      .deceasedName;
  expect(await stored()).toBe(memorial.deceasedName);
  await agree(page);
  await update.click();
  expect(await becomesVisible(findToast(page, 'Memorial Updated', 'Your changes are saved.'))).toBe(true);
  expect(await stored()).toBe(unknown);
});

it('a video whose name was corrected elsewhere waits for the organizer’s consent', {
  tags: ['extended'],
}, async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await makeVideo(organizer, memorial, await newSlideshow(organizer, memorial));
  const { photoUploadDeadline, birthDate, deathDate } = memorial;
  await call(organizer, 'PUT /api/memorials/:memorialRef', {
    params: { memorialRef: memorial.publicId },
    body: { deceasedName: unknown, birthDate, deathDate, photoUploadDeadline: photoUploadDeadline.slice(0, 16) },
  });
  const tell = await holdLetters(page);
  await openSlideshows(page, memorial);
  const alert = page.getByRole('alert').filter({ hasText: 'Your video is waiting for you' });
  await expect.poll(() => becomesVisible(alert), { timeout: 60_000 }).toBe(true);
  expect(await becomesVisible(alert.getByText('You can still watch and share the earlier version.'))).toBe(true);
  const make = alert.getByRole('button', { name: 'Make the Video' });
  expect(await make.isDisabled()).toBe(true);
  await tell();
  expect(await becomesVisible(alert.getByText(told))).toBe(true);
  expect(await make.isDisabled()).toBe(true);
  await agree(alert);
  await make.click();
  await expect.poll(() => alert.count(), { timeout: 60_000 }).toBe(0);
});
