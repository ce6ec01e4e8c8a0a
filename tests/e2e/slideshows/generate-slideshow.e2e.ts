import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { recordRequests } from '../browser/record-requests.ts';
import { holdResponse, stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { openPhotos } from '../screens/gallery.ts';
import { findToast } from '../screens/toast.ts';

const creation = '**/generate-slideshow';
const start = '**/generate-video';

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
  return page.getByRole('dialog', { name: 'Generate New Slideshow' });
}

async function generate(page: Page, title = 'A life well lived'): Promise<void> {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByRole('button', { name: 'Generate Slideshow' }).click();
}

it('a button opens the dialog with a title and the fonts', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await openPhotos(page, memorial);
  const dialog = await openDialog(page);
  expect(await becomesVisible(dialog), 'photos-18').toBe(true);
  const title = dialog.getByLabel('Title', { exact: true });
  await title.fill('Her garden');
  expect(await title.inputValue(), 'photos-21').toBe('Her garden');
  const font = dialog.getByRole('radio', { name: 'Great Vibes' });
  await font.check();
  expect(await dialog.getByRole('radio', { checked: true }).getAttribute('value'), 'photos-22').toBe('great-vibes');
  expect(await dialog.getByRole('radio').count(), 'photos-22').toBe(10);
});

it('each font sample shows the whole of a long name', async ({ page, organizer }) => {
  const deceasedName =
    'Maria Magdalena Theresia Josepha Antonia Wolfeschlegelsteinhausenbergerdorff von Habsburg-Lothringen';
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1, deceasedName });
  await openPhotos(page, memorial);
  const samples = (await openDialog(page)).getByText(deceasedName, { exact: true });
  await expect.poll(() => samples.count()).toBe(10);
  // Swashes may extend beyond their line without being cut off.
  const hidden = await samples.evaluateAll((all) =>
    all
      .filter((sample) => getComputedStyle(sample).overflow !== 'visible')
      .map((sample) => sample.scrollHeight - sample.clientHeight),
  );
  expect(hidden.filter((pixels) => pixels > 0)).toEqual([]);
});

it('a checkbox explains its effect on the order', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await openPhotos(page, memorial);
  const dialog = await openDialog(page);
  const inOrder = dialog.getByText("Photos will be used in the order you've arranged them above.", { exact: true });
  const atRandom = dialog.getByText(
    'Photo order will be selected randomly, however, the first photo will be used in the title slide.',
    { exact: true },
  );
  const box = dialog.getByRole('checkbox', { name: 'Respect current photo order' });
  expect(await box.isChecked(), 'photos-23').toBe(true);
  expect([await inOrder.count(), await atRandom.count()], 'photos-24').toEqual([1, 0]);
  await box.uncheck();
  expect([await inOrder.count(), await atRandom.count()], 'photos-25').toEqual([0, 1]);
});

it('it needs a title, and is created once', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await openPhotos(page, memorial);
  await holdResponse(page, creation);
  const dialog = await openDialog(page);
  const button = dialog.getByRole('button', { name: 'Generate Slideshow' });
  const title = dialog.getByLabel('Title', { exact: true });
  expect(await title.inputValue()).toBe('Rosemary Ellis');
  expect(await button.isEnabled()).toBe(true);
  await title.fill('');
  expect(await button.isDisabled(), 'validation-35').toBe(true);
  await title.fill('   ');
  expect(await button.isDisabled(), 'validation-35').toBe(true);
  expect(await becomesVisible(dialog.getByText('Type a title first.'))).toBe(true);
  await title.fill('Her garden');
  await button.click();
  expect(await dialog.getByRole('button', { name: 'Generating...' }).isDisabled(), 'validation-36').toBe(true);
});

it('opens the Slideshows tab after the creation and starts the video', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await openPhotos(page, memorial);
  const starts = recordRequests(page, 'POST', /\/generate-video$/);
  await generate(page, 'Her garden');
  const shown = findToast(page, 'Slideshow Created', 'Your slideshow is being generated with video...');
  expect(await becomesVisible(shown), 'success-09').toBe(true);
  expect(await becomesVisible(page.getByRole('tab', { name: 'Slideshows', selected: true })), 'slideshows-16').toBe(
    true,
  );
  await expect.poll(() => starts.length, { message: 'slideshows-17' }).toBe(1);
  expect(await becomesVisible(page.getByText(/^(Generating\.\.\.|Video Ready$)/)), 'slideshows-17').toBe(true);
});

it('shows why a creation failed', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await stubError(page, creation, 400, 'nothing_selected');
  await openPhotos(page, memorial);
  await generate(page);
  const why = 'Failed to create slideshow. Please select some photos first.';
  expect(await becomesVisible(findToast(page, 'Error', why)), 'errors-18').toBe(true);
  await stubError(page, creation, 500);
  await page.getByRole('button', { name: 'Generate Slideshow' }).click();
  const otherwise = findToast(page, 'Error', 'Failed to create slideshow');
  expect(await becomesVisible(otherwise), 'errors-18').toBe(true);
});

it('treats an answer without a slideshow as a failed creation', { tags: ['extended'] }, async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await stubError(page, creation, 200);
  await openPhotos(page, memorial);
  await generate(page);
  const shown = findToast(page, 'Error', 'Invalid response: missing slideshow data');
  expect(await becomesVisible(shown), 'errors-20').toBe(true);
});

it('shows an error if a video cannot be started', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await stubError(page, start, 500, 'internal');
  await openPhotos(page, memorial);
  await generate(page);
  expect(await becomesVisible(findToast(page, 'Error', 'Failed to generate video')), 'errors-21').toBe(true);
});
