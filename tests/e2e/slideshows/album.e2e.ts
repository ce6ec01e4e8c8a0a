import { readFile } from 'node:fs/promises';
import { openZip } from '@afterglow/test-kit/zip';
import { expect } from 'vitest';
import { it as base } from '../fixtures/signed-in.ts';
import { newMemorial, select, uploadPhotos } from '../people/organizer.ts';

const it = base.extend('home', { scope: 'file' }, async ({ organizer }) => {
  const memorial = await newMemorial(organizer);
  return { memorial, address: `/memorial/${memorial.publicId}` };
});

it('makes the album of the selected photos, and again when they change', { timeout: 120_000 }, async ({
  page,
  home,
  organizer,
}) => {
  const photos = await uploadPhotos(organizer, home.memorial, ['garden.jpg', 'meadow.jpeg', 'porch.jpg']);
  await select(organizer, home.memorial, photos);
  await page.goto(`${home.address}?tab=slideshows`);
  await page.getByRole('link', { name: 'Album and Keepsake' }).click();
  await page.getByRole('button', { name: 'A4' }).click();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: 'Make Album' }).click();
  const link = page.getByRole('link', { name: 'Download Album' });
  await link.waitFor({ timeout: 60_000 });
  expect(await page.getByText(/^4 pages, /).isVisible(), 'kept-04').toBe(true);
  const download = page.waitForEvent('download');
  await link.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Rosemary_Ellis_album_A4_1-per-page.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: '2', exact: true }).click();
  expect(await link.count()).toBe(0);
  await select(organizer, home.memorial, photos.slice(1), false);
  await page.reload();
  await page.getByText('Your photos or captions have changed').waitFor();
  await page.getByRole('button', { name: 'Make Album Again' }).click();
  await page.getByText(/^2 pages, /).waitFor({ timeout: 60_000 });
  const everything = page.getByRole('link', { name: 'Download Everything' });
  await everything.waitFor();
  expect(await page.getByText(/^One file, \d/).isVisible(), 'kept-07').toBe(true);
  const zip = page.waitForEvent('download');
  await everything.click();
  const kept = await zip;
  expect(kept.suggestedFilename(), 'kept-07').toBe('Rosemary_Ellis_keepsake.zip');
  const names = [...openZip(await readFile(await kept.path())).keys()];
  expect(
    names.filter((name) => /\/(photos|albums)\//.test(name)),
    'kept-07',
  ).toHaveLength(4);
});
