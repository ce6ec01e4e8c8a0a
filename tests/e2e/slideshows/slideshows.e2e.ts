import { errors, type Slideshow } from '@afterglow/proto';
import { expect } from 'vitest';
import { awaitAnswers, recordRequests } from '../browser/record-requests.ts';
import { stopClock } from '../browser/stop-clock.ts';
import { rewriteResponse, stubError } from '../browser/stub-route.ts';
import { stubVideoState, unmade } from '../browser/stub-video-state.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { newMemorial, newSlideshow, select } from '../people/organizer.ts';
import { openSlideshows, slideshowChooser, slideshowPreview, slideshowsRegion } from '../screens/slideshows-tab.ts';
import { findToast } from '../screens/toast.ts';

const list = /\/slideshows$/;

it('without slideshows the tab explains how to create one', async ({ page, organizer }) => {
  const { publicId } = await newMemorial(organizer);
  await page.goto(`/memorial/${publicId}?tab=slideshows`);
  const card = slideshowsRegion(page);
  expect(await becomesVisible(card.getByText('No Slideshows Yet')), 'slideshows-12').toBe(true);
  const words = 'Select photos in the Photos tab, then come back here to create your first slideshow.';
  expect(await becomesVisible(card.getByText(words)), 'slideshows-12').toBe(true);
  const create = page.getByRole('button', { name: 'Create Slideshow' });
  expect(await becomesVisible(create), 'slideshows-13').toBe(true);
  expect(await create.isDisabled(), 'slideshows-15').toBe(true);
});

it('a slideshow is created without a title, and the list is read again', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  const create = page.getByRole('button', { name: 'Create Slideshow' });
  await expect.poll(() => create.isEnabled()).toBe(true);
  const readings = recordRequests(page, 'GET', list);
  await create.click();
  const words = 'Your slideshow is being processed. Video generation will complete shortly.';
  expect(await becomesVisible(findToast(page, 'Slideshow Submitted', words)), 'success-11').toBe(true);
  await expect
    .poll(() => slideshowChooser(page).textContent(), { message: 'slideshows-14' })
    .toContain('Generated Slideshow');
  expect(readings.length, 'slideshows-20').toBeGreaterThan(0);
});

it('on a phone the button that deletes a slideshow is below its preview', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await newSlideshow(organizer, memorial);
  await page.setViewportSize({ width: 360, height: 780 });
  await openSlideshows(page, memorial);
  const preview = slideshowPreview(page, 'A life well lived');
  const deletion = preview.getByRole('button', { name: 'Delete Slideshow' });
  await deletion.waitFor();
  const screen = await preview.locator('video, img').first().boundingBox();
  if (!screen) throw new Error('there is no preview');
  expect((await deletion.boundingBox())?.y).toBeGreaterThan(screen.y + screen.height);
});

it('a slideshow whose video is in progress says so', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  const toMaking = (all: Slideshow[]) => all.map((one) => ({ ...one, videoUrl: '', isGenerating: true, progress: 0 }));
  await rewriteResponse<Slideshow[]>(page, '**/slideshows?*', toMaking);
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  await page.getByRole('button', { name: 'Create Slideshow' }).click();
  expect(
    await becomesVisible(slideshowChooser(page).getByText('Generating...', { exact: true })),
    'slideshows-06',
  ).toBe(true);
});

it('creation asks for photos only if no photo is selected, and otherwise shows the server’s message', async ({
  page,
  organizer,
}) => {
  const { memorial, photos } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  const create = page.getByRole('button', { name: 'Create Slideshow' });
  await expect.poll(() => create.isEnabled()).toBe(true);
  await select(organizer, memorial, photos, false);
  await create.click();
  const words = 'Failed to create slideshow. Please select some photos first.';
  expect(await becomesVisible(findToast(page, 'Error', words)), 'errors-19').toBe(true);
  await stubError(page, '**/generate-slideshow', 503, 'unavailable');
  await create.click();
  expect(await becomesVisible(findToast(page, 'Error', errors.unavailable.message)), 'errors-19').toBe(true);
  await stubError(page, '**/generate-slideshow', 502);
  await create.click();
  expect(await becomesVisible(findToast(page, 'Error', 'Failed to create slideshow'))).toBe(true);
});

it('a new slideshow without a video is refreshed every 10 s', async ({ timed, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await newSlideshow(organizer, memorial);
  await stubVideoState(timed, { ...unmade, isGenerating: false });
  await openSlideshows(timed, memorial);
  await timed.getByRole('button', { name: 'Play' }).waitFor();
  await stopClock(timed);
  expect(await becomesVisible(slideshowChooser(timed).getByText('Processing', { exact: true })), 'slideshows-05').toBe(
    true,
  );
  expect(await timed.getByRole('button', { name: 'Download Available Soon' }).isDisabled(), 'slideshows-08').toBe(true);
  const readings = recordRequests(timed, 'GET', list);
  const readASecondLater = async () => {
    await timed.clock.runFor(1000);
    return readings.length;
  };
  await expect.poll(readASecondLater).toBe(1);
  await awaitAnswers(timed, readings, 1);
  await timed.clock.runFor(8000);
  expect(readings.length, 'slideshows-18').toBe(1);
  await timed.clock.runFor(2000);
  await expect.poll(() => readings.length, { message: 'slideshows-18' }).toBe(2);
});

it('the dropdown lists all slideshows; the newest is shown first', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await newSlideshow(organizer, memorial, { title: 'Her garden' });
  await newSlideshow(organizer, memorial, { title: 'Her family' });
  await openSlideshows(page, memorial);
  expect(await slideshowChooser(page).textContent(), 'slideshows-19').toContain('Her family');
  await slideshowChooser(page).click();
  const entries = page.getByRole('menuitemradio');
  await entries.first().waitFor();
  expect(await entries.allTextContents(), 'slideshows-03').toEqual([
    expect.stringMatching(/^Her family.*(Processing|Generating|Video Ready)/),
    expect.stringMatching(/^Her garden.*(Processing|Generating|Video Ready)/),
  ]);
  await entries.filter({ hasText: 'Her garden' }).click();
  await expect.poll(() => slideshowChooser(page).textContent(), { message: 'slideshows-02' }).toContain('Her garden');
  expect(await becomesVisible(page.getByRole('heading', { name: 'Her garden' })), 'slideshows-02').toBe(true);
});
