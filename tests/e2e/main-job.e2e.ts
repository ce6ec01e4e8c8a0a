import { limits } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openContext } from './browser/open-context.ts';
import { becomesVisible } from './browser/visibility.ts';
import { it } from './fixtures/browser.ts';
import {
  addOwnPhoto,
  clickDownload,
  contribute,
  copyVideoLink,
  createMemorial,
  generate,
  invite,
  register,
  reorder,
} from './people/main-job.ts';
import { findToast } from './screens/toast.ts';
import { captureFrame, difference, playToTheEnd, readPlayerState, videoPlayer } from './screens/video-player.ts';

const timing = limits.slideTiming.default;

async function lookAtFrames(viewer: Page): Promise<void> {
  const player = videoPlayer(viewer);
  expect(await readPlayerState(player)).toEqual({ width: 1920, height: 1080, duration: expect.closeTo(3 * timing, 0) });
  const beginning = await captureFrame(player, 0);
  const title = await captureFrame(player, timing / 2);
  const second = await captureFrame(player, 1.5 * timing);
  const third = await captureFrame(player, 2.5 * timing);
  expect(beginning.mean).toBeLessThan(20);
  expect(title.mean).toBeGreaterThan(30);
  // The words are nearly white, on a scrim that makes the lower third darker than the rest.
  expect(title.brightest).toBeGreaterThan(235);
  const lowerThird = title.pixels.slice(-96 * 18);
  const upperHalf = title.pixels.slice(0, 96 * 27);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(lowerThird)).toBeLessThan(mean(upperHalf));
  expect(difference(title, second)).toBeGreaterThan(15);
  expect(difference(second, third)).toBeGreaterThan(15);
}

it('the whole job: an organizer, a contributor on a phone, a viewer', async ({
  page,
  phone,
  browser,
  onTestFinished,
}) => {
  await register(page);
  await createMemorial(page);
  await contribute(phone, await invite(page));

  await page.reload();
  expect(await becomesVisible(page.getByText('Used by Uncle Tom'))).toBe(true);
  await addOwnPhoto(page);
  await reorder(page);
  const archive = await clickDownload(page, 'Download All Photos');
  expect(archive.suggestedFilename()).toBe('rosemary_ellis_photos.zip');
  expect(await becomesVisible(findToast(page, 'Download Complete', 'Successfully downloaded 3 photos'))).toBe(true);
  await generate(page);
  const link = await copyVideoLink(page);

  const livingRoom = await openContext(browser, 'desktop');
  onTestFinished(() => livingRoom.close());
  const viewer = await livingRoom.newPage();
  await viewer.goto(link);
  expect(await becomesVisible(viewer.getByRole('heading', { name: 'A life in pictures' }))).toBe(true);
  await lookAtFrames(viewer);
  expect(await playToTheEnd(videoPlayer(viewer), 4)).toBe(true);

  const video = await clickDownload(page, 'Download Video');
  expect(video.suggestedFilename()).toBe('Rosemary_Ellis_A_life_in_pictures.mp4');
  expect(await video.failure()).toBeNull();
});
