import type { Slideshow } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';

const creation = '**/generate-slideshow';
const advice = 'For the service most choose 3 to 5 minutes.';

const slider = (page: Page) => page.getByRole('slider', { name: 'Length' });
const clock = (page: Page) => page.getByLabel('Or type the minutes and seconds');

async function create(page: Page): Promise<Slideshow> {
  const answered = page.waitForResponse(creation);
  await page.getByRole('button', { name: 'Create Slideshow' }).click();
  return (await (await answered).json()).slideshow;
}

it('the length is chosen with a slider that says what it means', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 4, selected: 4 });
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  await slider(page).waitFor();
  expect(await slider(page).getAttribute('aria-valuetext')).toBe('20 s');
  const usual = page.getByText(`4 photos, 5 s each = 20 s. ${advice}`, { exact: true });
  expect(await becomesVisible(usual), 'slideshows-30').toBe(true);
  await slider(page).fill('9');
  const quick = `4 photos, 2.3 s each = 9 s. ${advice} That’s quick: some guests won’t see them all.`;
  expect(await becomesVisible(page.getByText(quick, { exact: true })), 'slideshows-31').toBe(true);
  expect(await clock(page).inputValue()).toBe('0:09');
  await slider(page).fill('44');
  const slow = `4 photos, 11 s each = 44 s. ${advice} That’s slow: more than 10 s for each photo.`;
  expect(await becomesVisible(page.getByText(slow, { exact: true })), 'slideshows-31').toBe(true);
  await slider(page).press('ArrowLeft');
  expect(await slider(page).getAttribute('aria-valuetext')).toBe('43 s');
  expect((await create(page)).length, 'slideshows-29').toEqual({ seconds: 43 });
});

it('the length can be typed instead', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 4, selected: 4 });
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  await clock(page).fill('2:01');
  const problem = page.getByText('4 photos can last from 0:04 to 2:00.', { exact: true });
  expect(await becomesVisible(problem), 'slideshows-32').toBe(true);
  expect(await page.getByRole('button', { name: 'Create Slideshow' }).isDisabled()).toBe(true);
  await clock(page).fill('1:5');
  await clock(page).blur();
  expect(await clock(page).inputValue(), 'slideshows-32').toBe('1:05');
  expect(await problem.count()).toBe(0);
  expect(await slider(page).inputValue()).toBe('60');
  expect((await create(page)).length).toEqual({ seconds: 65 });
});

it('without a choice every slide lasts as long as the settings say', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  await slider(page).waitFor();
  expect((await create(page)).length).toBe(undefined);
});

it('the dialog of the photos has the same choice', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 3, selected: 2 });
  await page.goto(`/memorial/${memorial.publicId}?tab=photos`);
  await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
  await slider(page).fill('12');
  expect(await becomesVisible(page.getByText(`2 photos, 6 s each = 12 s. ${advice}`, { exact: true }))).toBe(true);
  const answered = page.waitForResponse(creation);
  await page.getByRole('button', { name: 'Generate Slideshow', exact: true }).click();
  expect((await (await answered).json()).slideshow.length).toEqual({ seconds: 12 });
});
