import type { Memorial, Slideshow } from '@afterglow/proto';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { awaitAnswers, recordRequests } from '../browser/record-requests.ts';
import { setVisibility } from '../browser/set-visibility.ts';
import { runUntilSeen, stopClock } from '../browser/stop-clock.ts';
import { holdResponse } from '../browser/stub-route.ts';
import { stubVideoState, unmade } from '../browser/stub-video-state.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/album-with-video.ts';
import { type Album, makeAlbum } from '../people/album.ts';
import type { AlbumWithVideo } from '../people/album-with-video.ts';
import { newSlideshow } from '../people/organizer.ts';
import { openPhotos } from '../screens/gallery.ts';
import { openSlideshows, slideshowChooser, slideshowPreview, slideshowsRegion } from '../screens/slideshows-tab.ts';
import { toastTitled } from '../screens/toast.ts';
import { readPlayerState, videoPlayer } from '../screens/video-player.ts';

const list = /\/slideshows$/;
const failure = { code: 'photo_missing', message: 'One of the photos in this slideshow couldn’t be opened.' };
/** Opens the Slideshows tab of the account with the album `withVideo`. */
async function stubWithVideo(page: Page, withVideo: AlbumWithVideo, first: Partial<Slideshow>) {
  await page.context().addCookies(withVideo.cookies);
  return stubVideoState(page, first);
}

/** Refreshes the list and waits for it. */
async function readAgain(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => list.test(new URL(response.url()).pathname));
  await setVisibility(page, 'visible');
  await (await answered).finished();
}

it('shows the progress of a video, which never decreases', async ({ page, withVideo }) => {
  const state = await stubWithVideo(page, withVideo, { ...unmade, progress: 40 });
  await openSlideshows(page, withVideo.memorial);
  const bar = slideshowsRegion(page).getByRole('progressbar', { name: `Video of ${withVideo.slideshow.title}` });
  const percent = () => bar.getAttribute('aria-valuenow');
  expect(await percent()).toBe('40');
  expect(await becomesVisible(slideshowChooser(page).getByText('Generating... 40%', { exact: true }))).toBe(true);
  state.now = { ...unmade, progress: 55 };
  await readAgain(page);
  await expect.poll(percent).toBe('55');
  state.now = { ...unmade, progress: 30 };
  await readAgain(page);
  await readAgain(page);
  expect(await percent()).toBe('55');
  state.now = {};
  await readAgain(page);
  expect(await becomesHidden(bar)).toBe(true);
});

/** An album of the account that has `withVideo`. */
const newAlbum = (page: Page): Promise<Album> => makeAlbum(page.context(), { count: 1, selected: 1 });

/** Opens a Slideshows tab without slideshows and freezes its clock. */
async function openEmptyTab(page: Page, { publicId }: Memorial): Promise<void> {
  await page.goto(`/memorial/${publicId}?tab=slideshows`);
  await expect.poll(() => page.getByRole('button', { name: 'Create Slideshow' }).isEnabled()).toBe(true);
  await stopClock(page);
}

const ways: [string, Partial<Slideshow>, (page: Page, memorial: Memorial) => Promise<void>][] = [
  [
    "the gallery's dialog",
    unmade,
    async (page, memorial) => {
      await openPhotos(page, memorial);
      await stopClock(page);
      await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
      const dialog = page.getByRole('dialog', { name: 'Generate New Slideshow' });
      await dialog.getByLabel('Title', { exact: true }).fill('Her garden');
      await dialog.getByRole('button', { name: 'Generate Slideshow' }).click();
    },
  ],
  [
    'the Slideshows tab',
    unmade,
    async (page, memorial) => {
      await openEmptyTab(page, memorial);
      await page.getByRole('button', { name: 'Create Slideshow' }).click();
    },
  ],
  [
    'Try again',
    { ...unmade, isGenerating: false, failure },
    async (page, memorial) => {
      await openSlideshows(page, memorial);
      await stopClock(page);
      await page.getByRole('button', { name: 'Try again' }).click();
    },
  ],
];

/** Starts a video on a page with a frozen clock. @returns the status requests after generate-video. */
async function readingsAfter(page: Page, click: () => Promise<void>) {
  const answer = await holdResponse(page, '**/generate-video');
  const asked = page.waitForRequest('**/generate-video');
  await click();
  await asked;
  await runUntilSeen(page, slideshowChooser(page));
  const readings = recordRequests(page, 'GET', list);
  await answer();
  await awaitAnswers(page, readings, 1);
  return readings;
}

/** Expects the next status request exactly at this time of the page's clock. */
async function expectReading(page: Page, readings: readonly Request[], wait: number): Promise<void> {
  const { length } = readings;
  await page.clock.runFor(wait - 20);
  expect(readings.length, 'before its time').toBe(length);
  await page.clock.runFor(20);
  await awaitAnswers(page, readings, length + 1);
}

it.for(ways)(
  'shows a video started by %s as soon as it is ready',
  { tags: ['extended'] },
  async ([, first, click], { page, withVideo }) => {
    await page.clock.install();
    const state = await stubWithVideo(page, withVideo, first);
    const { memorial } = await newAlbum(page);
    if (first.failure) await newSlideshow(page.context(), memorial);
    const readings = await readingsAfter(page, async () => {
      await click(page, memorial);
      state.now = unmade;
    });
    await expectReading(page, readings, 300);
    await expectReading(page, readings, 700);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    state.now = { videoUrl: withVideo.slideshow.videoUrl, progress: 100, isGenerating: false };
    await expectReading(page, readings, 1000);
    await runUntilSeen(page, videoPlayer(page));
    await runUntilSeen(page, toastTitled(page, 'Video Ready!'));
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await page.clock.runFor(60_000);
    expect(readings.length, 'once every video is there').toBe(4);
  },
);

it('before its video is ready the list is refreshed 0.3, 1, 2 and 4 s after the start, then every 10 s', {
  tags: ['extended'],
}, async ({ page, withVideo }) => {
  await page.clock.install();
  await stubWithVideo(page, withVideo, unmade);
  const { memorial } = await newAlbum(page);
  const readings = await readingsAfter(page, async () => {
    await openEmptyTab(page, memorial);
    await page.getByRole('button', { name: 'Create Slideshow' }).click();
  });
  for (const wait of [300, 700, 1000, 2000, 10_000, 10_000]) await expectReading(page, readings, wait);
});

it('after a correction the old video stays until the new one is ready', { tags: ['extended'] }, async ({
  page,
  withVideo,
}) => {
  const state = await stubWithVideo(page, withVideo, { progress: 20 });
  await openSlideshows(page, withVideo.memorial);
  const player = slideshowPreview(page, withVideo.slideshow.title).locator('video');
  expect(await player.getAttribute('src')).toBe(withVideo.slideshow.videoUrl);
  expect(await becomesVisible(page.getByText('Updating your video', { exact: true }))).toBe(true);
  expect(await becomesVisible(slideshowChooser(page).getByText('Video Ready', { exact: true }))).toBe(true);
  await readPlayerState(player);
  await player.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    video.loop = true;
    return video.play();
  });
  const corrected = `${withVideo.slideshow.videoUrl}&corrected`;
  state.now = { videoUrl: corrected };
  await readAgain(page);
  expect(await becomesHidden(page.getByText('Updating your video'))).toBe(true);
  expect(await player.getAttribute('src'), 'while it is playing').toBe(withVideo.slideshow.videoUrl);
  await player.evaluate((video: HTMLVideoElement) => video.pause());
  await expect.poll(() => player.getAttribute('src')).toBe(corrected);
});

it('a failed correction shows an error, keeps the video, and can be retried', { tags: ['extended'] }, async ({
  page,
  withVideo,
}) => {
  const state = await stubWithVideo(page, withVideo, { progress: 20, failure });
  await openSlideshows(page, withVideo.memorial);
  const alert = slideshowsRegion(page).getByRole('alert');
  expect(await becomesVisible(alert.getByText('We couldn’t update the video', { exact: true }))).toBe(true);
  expect(await becomesVisible(alert.getByText(failure.message))).toBe(true);
  expect(await slideshowPreview(page, withVideo.slideshow.title).locator('video').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Download Video' }).isEnabled()).toBe(true);
  const starts = recordRequests(page, 'POST', /\/generate-video$/);
  state.now = { progress: 0 };
  await alert.getByRole('button', { name: 'Try again' }).click();
  expect(await becomesVisible(toastTitled(page, 'Slideshow Submitted for Processing'))).toBe(true);
  expect(starts.length).toBe(1);
  expect(await becomesHidden(alert)).toBe(true);
});
