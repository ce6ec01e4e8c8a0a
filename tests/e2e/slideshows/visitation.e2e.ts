import { stat } from 'node:fs/promises';
import { limits, type Slideshow, watchPath } from '@afterglow/proto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { slideshowChooser, slideshowsRegion } from '../screens/slideshows-tab.ts';
import { readPlayerState, videoPlayer } from '../screens/video-player.ts';

type Fixtures = Readonly<{ page: Page; organizer: BrowserContext }>;

const findVersion = (page: Page, name: string) => slideshowsRegion(page).getByRole('button', { name, exact: true });
const isChosen = (page: Page, name: string) => findVersion(page, name).getAttribute('aria-pressed');
const list = (organizer: BrowserContext, memorialRef: string): Promise<Slideshow[]> =>
  call(organizer, 'GET /api/memorials/:memorialRef/slideshows', { params: { memorialRef } });

async function openSlideshow({ page, organizer }: Fixtures, width: number) {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  await page.getByRole('button', { name: 'Create Slideshow' }).click();
  await findVersion(page, 'For the visitation').waitFor();
  return memorial;
}

async function createVisitation(fixtures: Fixtures, width = 1440) {
  const memorial = await openSlideshow(fixtures, width);
  await findVersion(fixtures.page, 'For the visitation').click();
  const hour = fixtures.page.getByRole('button', { name: 'Download One Hour', exact: true });
  expect(await becomesVisible(hour), 'slideshows-45').toBe(true);
  const visitation = (await list(fixtures.organizer, memorial.publicId)).find(({ loop }) => loop);
  if (!visitation) throw new Error('there is no version for the visitation');
  return { memorial, hour, visitation };
}

it.for([390, 1440])(
  'one click makes the version for the visitation, %i px wide',
  { timeout: 120_000 },
  async (width, { page, organizer }) => {
    const memorial = await openSlideshow({ page, organizer }, width);
    expect(await isChosen(page, 'For the service'), 'slideshows-45').toBe('true');
    await keepPicture(page, `visitation-before-${width}`, { fullPage: true });
    await findVersion(page, 'For the visitation').click();
    expect(await becomesVisible(page.getByRole('button', { name: 'Download One Hour', exact: true }))).toBe(true);
    expect(await isChosen(page, 'For the visitation'), 'slideshows-45').toBe('true');
    const listed = slideshowsRegion(page).getByText(/^For the visitation, silent, 16 s, [\d.]+.[KM]B$/);
    expect(await listed.count(), 'slideshows-46').toBe(1);
    expect(
      await slideshowsRegion(page)
        .getByText(/^Silent, 60 min, [\d.]+.[KM]B$/)
        .count(),
      'slideshows-46',
    ).toBe(2);
    expect(await page.getByText('Try it on the TV first.', { exact: false }).count()).toBe(1);
    await keepPicture(page, `visitation-${width}`, { fullPage: true });
    await findVersion(page, 'For the service').click();
    await expect.poll(() => isChosen(page, 'For the service'), { message: 'slideshows-45' }).toBe('true');
    expect(await page.getByRole('button', { name: 'Download One Hour' }).count()).toBe(0);
    await findVersion(page, 'For the visitation').click();
    await expect.poll(() => isChosen(page, 'For the visitation')).toBe('true');
    const slideshows = await list(organizer, memorial.publicId);
    expect(slideshows, 'slideshows-45').toHaveLength(2);
    expect(slideshows[0]).toMatchObject({ photoCount: 2, loop: { sourcePublicId: slideshows[1]?.publicId } });
    expect(JSON.parse(slideshows[0]?.settings ?? '{}'), 'slideshows-45').toMatchObject({
      timing: limits.loop.slideSeconds,
    });
    await slideshowChooser(page).click();
    await keepPicture(page, `visitation-chooser-${width}`);
  },
);

it('the version for the visitation is downloaded in three forms', { timeout: 120_000 }, async ({ page, organizer }) => {
  const { hour, visitation } = await createVisitation({ page, organizer });
  for (const [button, name, byteSize] of [
    [page.getByRole('button', { name: 'Download Video' }), 'visitation_silent_0m16s', visitation.videoFile?.byteSize],
    [hour, 'visitation-hour_silent_60m00s', visitation.loop?.files?.hour?.byteSize],
    [
      page.getByRole('button', { name: 'Download One Hour, Large File' }),
      'visitation-copies_silent_60m00s',
      visitation.loop?.files?.copies?.byteSize,
    ],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename(), 'slideshows-46').toMatch(new RegExp(`_${name}\\.mp4$`));
    expect((await stat(await download.path())).size, 'slideshows-46').toBe(byteSize);
  }
});

it('its page plays it again and again, also without scripts', { timeout: 120_000 }, async ({ page, organizer }) => {
  const { memorial, visitation } = await createVisitation({ page, organizer });
  const path = watchPath(memorial.publicId, visitation.publicId);
  const plain = await (await page.request.get(path)).text();
  expect(/<video[^>]* loop=""/.test(plain), 'watch-13').toBe(true);
  await page.goto(path);
  const player = videoPlayer(page);
  expect((await readPlayerState(player)).duration).toBeCloseTo(16, 1);
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    video.currentTime = video.duration - 0.5;
  });
  const getTime = () => player.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(getTime, { message: 'watch-13', timeout: 20_000 }).toBeLessThan(8);
  const isPaused = await player.evaluate((video: HTMLVideoElement) => video.paused);
  expect([isPaused, await page.getByRole('button', { name: 'Watch Again' }).count()], 'watch-13').toEqual([false, 0]);
});

it.for(['hour', 'copies'])(
  'a browser plays the form %s, and seeks in it',
  { timeout: 120_000 },
  async (form, { page, organizer }) => {
    const { visitation } = await createVisitation({ page, organizer });
    const player = videoPlayer(page);
    await player.evaluate((video: HTMLVideoElement, src) => {
      video.src = src;
    }, `${visitation.videoUrl}&form=${form}`);
    const getDuration = async () => (await readPlayerState(player)).duration;
    await expect.poll(getDuration, { message: 'slideshows-46' }).toBeCloseTo(3600, 0);
    const played = await player.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      video.currentTime = 1800;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      await video.play();
      while (video.currentTime < 1801) await new Promise((resolve) => video.addEventListener('timeupdate', resolve));
      return video.currentTime;
    });
    expect(played).toBeGreaterThan(1800);
  },
);
