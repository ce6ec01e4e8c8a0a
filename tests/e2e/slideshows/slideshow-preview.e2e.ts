import type { Memorial } from '@afterglow/proto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { stopClock } from '../browser/stop-clock.ts';
import { stubError } from '../browser/stub-route.ts';
import { stubVideoState, unmade } from '../browser/stub-video-state.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { newSlideshow } from '../people/organizer.ts';
import { openSlideshows, slideshowPreview } from '../screens/slideshows-tab.ts';

const title = 'A life well lived';
const photosOfSlideshow = '**/slideshows/*/photos?*';

async function previewWithoutVideo(page: Page, memorial: Memorial): Promise<Locator> {
  await stubVideoState(page, unmade);
  await openSlideshows(page, memorial);
  const preview = slideshowPreview(page, title);
  await preview.getByRole('button', { name: 'Play' }).waitFor();
  return preview;
}

async function openPreview(page: Page, organizer: Parameters<typeof makeAlbum>[0], count = 3) {
  const { memorial, photos } = await makeAlbum(organizer, { count, selected: count });
  await newSlideshow(organizer, memorial, { title });
  return { preview: await previewWithoutVideo(page, memorial), photos };
}

const findPhoto = (preview: Locator) => preview.locator('img:not([aria-hidden])').getAttribute('src');

const go = (preview: Locator, name: string) => preview.getByRole('button', { name }).click();

it('a slideshow without its video has a preview of its slides', async ({ page, organizer }) => {
  const { preview } = await openPreview(page, organizer);
  expect(await becomesVisible(preview.getByRole('heading', { name: title })), 'preview-01').toBe(true);
  await go(preview, 'Next slide');
  expect(await becomesVisible(preview.getByText('2 / 3', { exact: true })), 'preview-04, preview-05').toBe(true);
  await go(preview, 'Previous slide');
  expect(await becomesVisible(preview.getByText('1 / 3', { exact: true })), 'preview-04, preview-05').toBe(true);
  await go(preview, 'Play');
  expect(await becomesVisible(preview.getByRole('button', { name: 'Pause' })), 'preview-04').toBe(true);
});

it('the title slide shows the text of the title', async ({ page, organizer }) => {
  const { preview } = await openPreview(page, organizer);
  expect(await becomesVisible(preview.getByText('In loving memory of', { exact: true })), 'preview-06').toBe(true);
  expect(await becomesVisible(preview.getByText('Rosemary Ellis', { exact: true })), 'preview-07').toBe(true);
  const dates = preview.getByText('March 3rd, 1950 – September 21st, 2024', { exact: true });
  expect(await becomesVisible(dates), 'preview-08').toBe(true);
});

it('every slide has its photo, and the first follows the last', async ({ page, organizer }) => {
  const { preview, photos } = await openPreview(page, organizer);
  const [first, second, third] = photos.map(({ filename }) => expect.stringContaining(filename));
  expect(await findPhoto(preview), 'preview-09').toEqual(first);
  await go(preview, 'Next slide');
  expect(await findPhoto(preview), 'preview-10').toEqual(second);
  expect(await preview.getByText('In loving memory of').count(), 'preview-10').toBe(0);
  await go(preview, 'Next slide');
  expect(await findPhoto(preview), 'preview-10').toEqual(third);
  await go(preview, 'Next slide');
  expect(await findPhoto(preview), 'preview-14').toEqual(first);
});

it('while playing the next slide follows after the timing; while paused none does', async ({ timed, organizer }) => {
  const { preview } = await openPreview(timed, organizer);
  const counter = preview.getByText(/^\d \/ 3$/);
  await stopClock(timed);
  await go(preview, 'Play');
  await timed.clock.runFor(999);
  expect(await counter.textContent(), 'preview-13').toBe('1 / 3');
  await timed.clock.runFor(1);
  await expect.poll(() => counter.textContent(), { message: 'preview-12, preview-13' }).toBe('2 / 3');
  await go(preview, 'Pause');
  await timed.clock.runFor(5000);
  expect(await counter.textContent(), 'preview-12').toBe('2 / 3');
});

it('a slideshow that names no timing has slides of 5 s', async ({ timed, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  const params = { memorialRef: memorial.publicId };
  const body = { title, respectPhotoOrder: true, titleFont: 'dancing-script' } as const;
  await call(organizer, 'POST /api/memorials/:memorialRef/generate-slideshow', { params, body });
  const preview = await previewWithoutVideo(timed, memorial);
  await stopClock(timed);
  await go(preview, 'Play');
  await timed.clock.runFor(4999);
  expect(await preview.getByText('1 / 2').count(), 'preview-13').toBe(1);
  await timed.clock.runFor(1);
  await expect.poll(() => preview.getByText('2 / 2').count(), { message: 'preview-13' }).toBe(1);
});

it('uses the selected photos if its own cannot be loaded', async ({ page, organizer }) => {
  await stubError(page, photosOfSlideshow, 500, 'internal');
  const { memorial, photos } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await newSlideshow(organizer, memorial, { title });
  const preview = await previewWithoutVideo(page, memorial);
  const [first] = photos;
  expect(await findPhoto(preview), 'calls-42').toContain(first?.filename);
  const body = { photoIds: photos.map(({ id }) => id), isSelected: false };
  const params = { memorialRef: memorial.publicId };
  await call(organizer, 'PATCH /api/memorials/:memorialRef/photos/selection', { params, body });
  await page.reload();
  expect(await becomesVisible(preview.getByText('No Photos Selected', { exact: true })), 'calls-42, preview-11').toBe(
    true,
  );
});
