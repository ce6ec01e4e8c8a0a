import { watchPath } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { makeAlbum } from '../people/album.ts';
import { newSlideshow, signIn } from '../people/organizer.ts';

async function openEditor(page: Page) {
  await signIn(page.context());
  const { memorial } = await makeAlbum(page.context(), { count: 4, selected: 3 });
  const slideshow = await newSlideshow(page.context(), memorial);
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  await page.getByRole('link', { name: 'Edit Page' }).click();
  await page.getByRole('button', { name: 'Save Page' }).waitFor();
  return { memorial, path: watchPath(memorial.publicId, slideshow.publicId) };
}

it('the organizer writes a page on a phone, keeps it, and visitors see it', async ({ phone: page }) => {
  const { path } = await openEditor(page);
  await page.getByLabel('Text').fill('She loved her garden.');
  await page.getByLabel('Name of the place').fill('Hill Chapel');
  await page.getByLabel('Date').fill('2090-12-04');
  await page.getByLabel('Name of the charity').fill('Albany Hospice');
  await page.getByLabel('Web address for donations').fill('javascript:alert(1)');
  await page.getByRole('checkbox', { name: 'Photo 3 of 3' }).check();
  await page.getByRole('checkbox', { name: 'Photo 1 of 3' }).check();
  await page.getByRole('button', { name: 'Save Page' }).click();
  expect(await becomesVisible(page.getByText('Please choose the date and time of the service')), 'page-10').toBe(true);
  expect(await becomesVisible(page.getByText('Please enter a full web address that')), 'page-05').toBe(true);
  await page.getByLabel('Hour').selectOption('14');
  await page.getByLabel('Minute').selectOption('30');
  await page.getByLabel('Web address for donations').fill('https://hospice.example.org/give');
  expect(await becomesVisible(page.getByText('it opens hospice.example.org')), 'page-05').toBe(true);
  await page.getByRole('button', { name: 'Save Page' }).click();
  expect(await becomesVisible(page.getByText('Everything is saved.')), 'page-10').toBe(true);
  await page.getByRole('checkbox', { name: 'Keep this page' }).check();
  await page.getByText('Everyone who has the link of a video sees the page').waitFor();

  await page.goto(path);
  expect(await becomesVisible(page.getByText('She loved her garden.')), 'page-10').toBe(true);
  expect(await becomesVisible(page.getByText('Monday, December 4, 2090 at 2:30 PM')), 'page-10').toBe(true);
  expect(await page.getByRole('link', { name: /^Photo \d of 2$/ }).count(), 'page-10').toBe(2);
});

it('unsaved input comes back, and the browser asks before it is lost', async ({ page }) => {
  await openEditor(page);
  await page.getByLabel('Text').fill('She loved her garden.');
  await page.getByText('You have changes that are not saved.').waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Edit Page' }).click();
  expect(await page.getByLabel('Text').inputValue(), 'page-11').toBe('She loved her garden.');
  const asked = page.waitForEvent('dialog');
  const leaving = page.reload();
  const dialog = await asked;
  expect(dialog.type(), 'page-11').toBe('beforeunload');
  await dialog.accept();
  await leaving;
});
