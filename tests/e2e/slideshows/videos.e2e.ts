import type { Slideshow } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { recordRequests } from '../browser/record-requests.ts';
import { stopClock } from '../browser/stop-clock.ts';
import { rewriteResponse, stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/album-with-video.ts';
import type { AlbumWithVideo } from '../people/album-with-video.ts';
import { openSlideshows, slideshowChooser, slideshowPreview, slideshowsRegion } from '../screens/slideshows-tab.ts';
import { findToast, toastTitled } from '../screens/toast.ts';
import { readPlayerState, videoPlayer } from '../screens/video-player.ts';

async function openAsOrganizer(page: Page, { cookies, memorial }: AlbumWithVideo): Promise<void> {
  await page.context().addCookies(cookies);
  await openSlideshows(page, memorial);
}

const getLink = ({ memorial, slideshow }: AlbumWithVideo): string =>
  `${inject('origin')}/watch/${memorial.publicId}/${slideshow.publicId}`;

it('a ready video has a badge and can be downloaded', async ({ page, withVideo }) => {
  await openAsOrganizer(page, withVideo);
  const card = slideshowsRegion(page);
  expect(await becomesVisible(card.getByRole('heading', { name: 'Memorial Slideshows' })), 'slideshows-01').toBe(true);
  expect(await becomesVisible(slideshowChooser(page).getByText('Video Ready', { exact: true })), 'slideshows-04').toBe(
    true,
  );
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download Video' }).click();
  expect((await download).suggestedFilename(), 'slideshows-07').toBe('Rosemary_Ellis_A_life_well_lived.mp4');
});

it('announces a ready video once per browser session', async ({ page, withVideo }) => {
  await openAsOrganizer(page, withVideo);
  const ready = `“${withVideo.slideshow.title}” is ready to watch and share.`;
  expect(await becomesVisible(findToast(page, 'Video Ready!', ready)), 'success-12').toBe(true);
  await page.getByRole('button', { name: 'Download Video' }).click();
  expect(await becomesVisible(toastTitled(page, 'Download Started')), 'success-08').toBe(true);
  // The page follows changes once it has loaded.
  const follows = page.waitForResponse((response) => response.url().includes('/api/changes'));
  await page.reload();
  await readPlayerState(videoPlayer(page));
  await follows;
  expect(await toastTitled(page, 'Video Ready!').count(), 'success-12').toBe(0);
});

it('the preview is a player with the first photo as its poster', async ({ page, withVideo }) => {
  await openAsOrganizer(page, withVideo);
  const player = slideshowPreview(page, withVideo.slideshow.title).locator('video');
  expect(await readPlayerState(player), 'preview-02').toEqual({
    width: 1920,
    height: 1080,
    duration: expect.closeTo(2, 0),
  });
  expect(
    await player.evaluate((video: HTMLVideoElement) => video.getAttribute('controlslist') === 'nodownload'),
    'preview-02',
  ).toBe(true);
  const poster = () => player.getAttribute('poster');
  const [first] = withVideo.photos;
  await expect.poll(poster, { message: 'preview-03' }).toContain(`/api/photos/${first?.filename}`);
  const ground = player.locator('xpath=..').locator('img');
  expect(await ground.getAttribute('src'), 'fills the sides of the poster').toBe(await poster());
  await keepPicture(page, 'player-1440');
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => ground.count()).toBe(0);
});

it('copies the link and confirms it for 2 s', async ({ page, withVideo }) => {
  await page.clock.install();
  await openAsOrganizer(page, withVideo);
  await stopClock(page);
  const copied = page.getByRole('button', { name: 'Copied!' });
  await page.getByRole('button', { name: 'Copy Video Link' }).click();
  expect(await becomesVisible(copied), 'slideshows-09').toBe(true);
  expect(await becomesVisible(findToast(page, 'Link Copied', 'Now paste it into a text or an email.'))).toBe(true);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link, 'slideshows-11').toBe(getLink(withVideo));
  await page.clock.runFor(1999);
  expect(await copied.count(), 'slideshows-10').toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => copied.count(), { message: 'slideshows-10' }).toBe(0);
  expect(await becomesVisible(page.getByRole('button', { name: 'Copy Video Link' })), 'slideshows-10').toBe(true);
});

it('without the clipboard API the link is copied with execCommand', async ({ page, desktop, withVideo }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openAsOrganizer(page, withVideo);
  await page.getByRole('button', { name: 'Copy Video Link' }).click();
  expect(await becomesVisible(page.getByRole('button', { name: 'Copied!' })), 'limits-02').toBe(true);
  const reader = await desktop.newPage();
  await reader.goto('/');
  const link = await reader.evaluate(() => navigator.clipboard.readText());
  expect(link, 'limits-02').toBe(getLink(withVideo));
});

it('shows an error if an export fails', async ({ page, withVideo }) => {
  await stubError(page, '**/export?*', 500, 'internal');
  await openAsOrganizer(page, withVideo);
  await page.getByRole('button', { name: 'Download Video' }).click();
  expect(await becomesVisible(findToast(page, 'Export Error', 'Failed to export slideshow')), 'errors-22').toBe(true);
});

it('a failed video can be made again', async ({ page, withVideo }) => {
  const failed = { videoUrl: '', isGenerating: false, failure: { code: 'render_failed', message: 'No.' } };
  const toFailed = (all: Slideshow[]) => all.map((one) => ({ ...one, ...failed }));
  await rewriteResponse<Slideshow[]>(page, '**/slideshows?*', toFailed);
  await openAsOrganizer(page, withVideo);
  const starts = recordRequests(page, 'POST', /\/generate-video$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  const words = 'We’re making your video again. The page will automatically refresh when ready.';
  expect(await becomesVisible(findToast(page, 'Slideshow Submitted for Processing', words)), 'success-10').toBe(true);
  expect(starts.length, 'success-10').toBe(1);
});
