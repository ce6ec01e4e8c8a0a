import { type PublicSlideshow, watchPath } from '@afterglow/proto';
import { expect } from 'vitest';
import { emptyDocuments } from '../browser/empty-documents.ts';
import { recordRequests } from '../browser/record-requests.ts';
import { setVisibility } from '../browser/set-visibility.ts';
import { cutOff, holdResponse, rewriteResponse } from '../browser/stub-route.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/album-with-video.ts';
import { makeAlbum } from '../people/album.ts';
import { makeVideo, newSlideshow, signIn } from '../people/organizer.ts';
import { readPlayerState, videoPlayer } from '../screens/video-player.ts';

const it = base.extend('watched', ({ withVideo: { memorial, slideshow } }) => {
  return { memorial, slideshow, path: watchPath(memorial.publicId, slideshow.publicId) };
});

it('the page shows the text of the video', async ({ page, watched }) => {
  await page.goto(watched.path);
  expect(await becomesVisible(page.getByRole('heading', { name: 'A life well lived' })), 'watch-04').toBe(true);
  const words = await page.getByRole('article').textContent();
  expect(words, 'watch-05').toMatch(/In loving memory of\s*Rosemary Ellis/);
  expect(words, 'watch-06').toContain('March 3rd, 1950 – September 21st, 2024');
});

it('the player has controls without a download', async ({ page, watched }) => {
  await page.goto(watched.path);
  const player = videoPlayer(page);
  expect(await readPlayerState(player), 'watch-07').toMatchObject({ width: 1920, duration: expect.closeTo(2, 0) });
  await page.getByRole('button', { name: 'Play' }).click();
  const controls = player.evaluate((video: HTMLVideoElement) => ({
    shown: video.controls,
    withoutDownload: video.getAttribute('controlslist') === 'nodownload',
    hasMenu: video.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  }));
  expect(await controls, 'watch-07').toEqual({ shown: true, withoutDownload: true, hasMenu: false });
});

it('with a memorial in the address the video comes from the address of both', async ({ page, watched }) => {
  const { memorial, slideshow, path } = watched;
  const sources = recordRequests(page, 'GET', /^\/api\/public\/videos\//);
  await page.goto(path);
  await readPlayerState(videoPlayer(page));
  expect(new URL(sources[0]?.url() ?? '').pathname, 'calls-37').toBe(
    `/api/public/videos/${memorial.publicId}/${slideshow.publicId}`,
  );
});

it('the video has three addresses', async ({ page, watched: { memorial, slideshow } }) => {
  const exists = async (path: string) => {
    await page.goto(path);
    return becomesVisible(page.getByRole('heading', { name: 'A life well lived' }));
  };
  expect(await exists(`/watch/${memorial.publicId}/${slideshow.publicId}`), 'routes-12').toBe(true);
  expect(await exists(`/watch/${slideshow.publicId}`), 'routes-13').toBe(true);
  expect(await exists(`/slideshow/${slideshow.publicId}`), 'routes-14').toBe(true);
});

it('shows a placeholder of its shape while loading', async ({ page, watched }) => {
  await emptyDocuments(page);
  const answer = await holdResponse(page, '**/api/public/slideshow/*/video?*');
  await page.goto(watched.path);
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading...' });
  expect(await becomesVisible(skeleton), 'watch-01').toBe(true);
  expect(await videoPlayer(page).count(), 'watch-01').toBe(0);
  await answer();
  expect(await becomesHidden(skeleton), 'watch-01').toBe(true);
  expect(await becomesVisible(videoPlayer(page)), 'watch-01').toBe(true);
});

it('an unknown video is not found, with a link home', async ({ page, watched }) => {
  await page.goto(watchPath(watched.memorial.publicId, 'nobodyhasthisone'));
  expect(await becomesVisible(page.getByRole('heading', { name: 'Video Not Found' })), 'watch-02,errors-34').toBe(true);
  const words = 'This video could not be found or is no longer available.';
  expect(await becomesVisible(page.getByText(words, { exact: true })), 'watch-02').toBe(true);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await page.waitForURL('/');
  expect(await becomesVisible(page.getByRole('heading', { level: 1 })), 'watch-03').toBe(true);
});

it('a video in progress says so, and appears once it is ready', { tags: ['extended'] }, async ({ page, handset }) => {
  await signIn(handset);
  const { memorial } = await makeAlbum(handset, { count: 1, selected: 1 });
  const slideshow = await newSlideshow(handset, memorial);
  await page.goto(watchPath(memorial.publicId, slideshow.publicId));
  expect(await becomesVisible(page.getByText('This video is being made', { exact: true })), 'watch-08').toBe(true);
  expect(await page.getByText('no longer available').count(), 'watch-08').toBe(0);
  await makeVideo(handset, memorial, slideshow);
  expect(await readPlayerState(videoPlayer(page)), 'watch-08').toMatchObject({ width: 1920 });
});

it('a failed video shows the true state, and is polled', async ({ page, watched }) => {
  await page.clock.install();
  const state = { now: 'failed' };
  await rewriteResponse<PublicSlideshow>(page, '**/api/public/slideshow/*/video?*', (found) =>
    state.now === 'ready' ? found : { ...found, state: state.now, videoUrl: '', posterUrl: '' },
  );
  await page.goto(watched.path);
  expect(await becomesVisible(page.getByText('This video couldn’t be made', { exact: true })), 'watch-08').toBe(true);
  state.now = 'ready';
  await page.clock.runFor(75_000);
  expect(await becomesVisible(videoPlayer(page)), 'watch-08').toBe(true);
});

it('a hidden page does not poll for its video, and does once visible', async ({ page, watched }) => {
  await page.clock.install();
  const polls = recordRequests(page, 'GET', /^\/api\/public\/slideshow\/[^/]+\/video$/);
  await rewriteResponse<PublicSlideshow>(page, '**/api/public/slideshow/*/video?*', (found) => ({
    ...found,
    ...{ state: 'making', videoUrl: '', posterUrl: '' },
  }));
  await page.goto(watched.path);
  await page.getByText('This video is being made', { exact: true }).waitFor();
  await setVisibility(page, 'hidden');
  const before = polls.length;
  await page.clock.runFor(60_000);
  expect(polls.length).toBe(before);
  await setVisibility(page, 'visible');
  await expect.poll(() => polls.length).toBe(before + 1);
});

it('an unplayable video says so, and can be retried', async ({ page, watched }) => {
  await cutOff(page, '**/api/public/videos/**');
  await page.goto(watched.path);
  expect(await becomesVisible(page.getByText('Unable to load video', { exact: true })), 'errors-35').toBe(true);
  await page.unroute('**/api/public/videos/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await readPlayerState(videoPlayer(page)), 'errors-35').toMatchObject({ width: 1920 });
});
