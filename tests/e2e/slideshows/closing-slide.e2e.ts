import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { openPhotos } from '../screens/gallery.ts';

type Fixtures = Readonly<{ page: Page; organizer: BrowserContext }>;
type Place = Page | Locator;

const advice = 'For the service most choose 3 to 5 minutes.';
const findBox = (place: Place) => place.getByRole('checkbox', { name: 'Closing slide' });
const findLine = (place: Place) => place.getByLabel('Or type your own words');
const findPreview = (place: Place, line: string) =>
  place.getByRole('img', { name: `In the video: ${line}`, exact: true });
const isDrawn = (preview: Locator) =>
  preview.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 1920);

async function openForm({ page, organizer }: Fixtures) {
  const { memorial } = await makeAlbum(organizer, { count: 4, selected: 4 });
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  const box = findBox(page);
  await box.waitFor();
  return { memorial, box };
}

async function readSlideshows(organizer: BrowserContext, memorialRef: string) {
  return call(organizer, 'GET /api/memorials/:memorialRef/slideshows', { params: { memorialRef } });
}

it('the dialog draws the closing slide as in the video, in the font of the title', async ({ page, organizer }) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 3, selected: 2 });
  await openPhotos(page, memorial);
  await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate New Slideshow' });
  expect(await findBox(dialog).isChecked(), 'slideshows-42').toBe(false);
  await findBox(dialog).check();
  const thanks = findPreview(dialog, 'Thank you for being here');
  await expect.poll(() => isDrawn(thanks), { message: 'slideshows-43' }).toBe(true);
  const background = dialog.locator('figure img').first();
  expect(await background.getAttribute('src'), 'slideshows-43').toContain(photos[1]?.filename);
  await dialog.getByRole('radio', { name: 'In loving memory of Rosemary Ellis' }).check();
  expect(await findLine(dialog).inputValue(), 'slideshows-42').toBe('In loving memory of Rosemary Ellis');
  await dialog.getByRole('radio', { name: 'Great Vibes' }).check();
  const memory = findPreview(dialog, 'In loving memory of Rosemary Ellis');
  await expect.poll(() => memory.getAttribute('src'), { message: 'slideshows-43' }).toContain('great-vibes');
  await expect.poll(() => isDrawn(memory), { message: 'slideshows-43' }).toBe(true);
  for (const [width, height] of [
    [360, 780],
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await memory.scrollIntoViewIfNeeded();
    expect((await memory.boundingBox())?.width).toBeGreaterThan(260);
    await keepPicture(page, `closing-dialog-${width}`);
  }
  await dialog.getByRole('button', { name: 'Generate Slideshow' }).click();
  await expect
    .poll(async () => (await readSlideshows(organizer, memorial.publicId))[0]?.closing)
    .toEqual({
      line: 'In loving memory of Rosemary Ellis',
    });
});

it('a phone offers three lines and one’s own, and says what is wrong below the field', async ({ page, organizer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { memorial, box } = await openForm({ page, organizer });
  await box.check();
  await page.getByRole('radio', { name: 'Please join us afterwards at …' }).check();
  expect(await becomesVisible(page.getByText('Now add the place.')), 'slideshows-42').toBe(true);
  const create = page.getByRole('button', { name: 'Create Slideshow' });
  expect(await create.isDisabled()).toBe(true);
  await findLine(page).fill('');
  const blank = page.getByText('Please type the words for the closing slide', { exact: true });
  expect(await becomesVisible(blank), 'slideshows-42').toBe(true);
  await findLine(page).fill('x'.repeat(121));
  expect(await becomesVisible(page.getByText('Please use 120 characters or fewer')), 'slideshows-42').toBe(true);
  expect(await becomesVisible(page.getByText('121 of 120')), 'slideshows-42').toBe(true);
  expect(await create.isDisabled()).toBe(true);
  await keepPicture(page, 'closing-problem', { fullPage: true });
  await findLine(page).fill('Goodbye 𒂗');
  expect(await becomesVisible(page.getByText('The video shows □ instead.')), 'slideshows-43').toBe(true);
  await findLine(page).fill('Thank you all');
  await expect.poll(() => isDrawn(findPreview(page, 'Thank you all')), { message: 'slideshows-43' }).toBe(true);
  await expect.poll(() => page.getByText('The video shows □ instead.').count()).toBe(0);
  await keepPicture(page, 'closing-form', { fullPage: true });
  await create.click();
  await expect
    .poll(async () => (await readSlideshows(organizer, memorial.publicId))[0]?.closing)
    .toEqual({
      line: 'Thank you all',
    });
  await expect.poll(() => box.isChecked()).toBe(false);
});

it('the length counts the closing slide, until it is turned off again', async ({ page, organizer }) => {
  const { memorial, box } = await openForm({ page, organizer });
  const slider = page.getByRole('slider', { name: 'Length' });
  await box.check();
  const counted = page.getByText(`4 photos and the closing slide, 5 s each = 25 s. ${advice}`, { exact: true });
  expect(await becomesVisible(counted), 'slideshows-44').toBe(true);
  expect(await slider.getAttribute('min'), 'slideshows-44').toBe('5');
  const typed = page.getByLabel('Or type the minutes and seconds');
  await typed.fill('2:30');
  expect(await page.getByText(/can last from/).count(), 'slideshows-44').toBe(0);
  await box.uncheck();
  await expect.poll(() => typed.inputValue(), { message: 'slideshows-44' }).toBe('2:00');
  await typed.fill('0:12');
  await page.getByRole('button', { name: 'Create Slideshow' }).click();
  await expect.poll(async () => (await readSlideshows(organizer, memorial.publicId)).length).toBe(1);
  const [slideshow] = await readSlideshows(organizer, memorial.publicId);
  expect([slideshow?.closing, slideshow?.length]).toEqual([undefined, { seconds: 12 }]);
});

it('words typed for the closing slide are kept while another tab is open', async ({ page, organizer }) => {
  const { box } = await openForm({ page, organizer });
  await box.check();
  await findLine(page).fill('Until we meet again');
  await page.getByRole('tab', { name: 'Photos' }).click();
  await page.getByRole('tab', { name: 'Slideshows' }).click();
  expect(await findLine(page).inputValue()).toBe('Until we meet again');
  await box.uncheck();
  await page.getByRole('tab', { name: 'Photos' }).click();
  await page.getByRole('tab', { name: 'Slideshows' }).click();
  expect(await box.isChecked()).toBe(false);
});
