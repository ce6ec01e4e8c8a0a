import { storageKeys } from '@afterglow/proto/stored-data';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { openContext } from '../browser/open-context.ts';
import { startCuttableProxy } from '../browser/start-cuttable-proxy.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { it } from '../fixtures/album-with-video.ts';
import { call } from '../people/call.ts';

const link = 'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/chapel-link';

const readVideo = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    isPlaying: !video.paused && video.readyState >= 3,
    isKept: video.src.slice(0, 5) === 'blob:',
    fillsWindow: video.clientWidth === window.innerWidth && video.clientHeight === window.innerHeight,
    loops: video.loop,
  }));

const isReadyForCut = (page: Page) =>
  page.evaluate(async (name) => {
    const addresses = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    const hasVideo = addresses.some((path) => path.endsWith('/video'));
    return hasVideo && addresses.includes('/tv') && addresses.includes('/tv/player.js');
  }, storageKeys.tv);

it('a television plays by six letters, and goes on after a reload without a network', { timeout: 120_000 }, async ({
  page,
  browser,
  withVideo,
  onTestFinished,
}) => {
  const { memorial, slideshow, cookies } = withVideo;
  await page.context().addCookies(cookies);
  const params = { memorialRef: memorial.publicId, slideshowPublicId: slideshow.publicId };
  const { token } = await call(page.context(), link, { params });
  await page.goto(`/chapel/${token}`);
  const card = page.getByRole('region', { name: 'Test the screen first' });
  await card.getByRole('button', { name: 'Play on a TV' }).click({ timeout: 60_000 });
  const letters = (await card.getByText(/^[B-Z]{6}$/).textContent()) ?? '';
  expect(await becomesVisible(card.getByText(/\/tv$/)), 'chapel-09').toBe(true);
  await keepPicture(page, 'chapel-letters');

  const proxy = await startCuttableProxy(new URL(page.url()).origin);
  const context = await openContext(browser, 'desktop');
  onTestFinished(() => withTimeout('The context', context.close()));
  const tv = await context.newPage();
  await tv.goto(`${proxy.origin}/tv`);
  await keepPicture(tv, 'tv-entry');
  await tv.keyboard.type('zzzzzz');
  expect(await becomesVisible(tv.getByText('These letters are wrong', { exact: false }))).toBe(true);
  await tv.keyboard.type(letters.toLowerCase());
  await expect
    .poll(() => readVideo(tv), { message: 'chapel-09', timeout: 20_000 })
    .toMatchObject({
      ...{ isPlaying: true, fillsWindow: true, loops: true },
    });
  const { time } = await readVideo(tv);
  await tv.keyboard.press('ArrowRight');
  await expect.poll(async () => (await readVideo(tv)).time, { message: 'chapel-11' }).toBeGreaterThan(time + 9);
  await tv.keyboard.press('Space');
  expect(await becomesVisible(tv.getByText('Paused: Rosemary Ellis')), 'chapel-11').toBe(true);
  await keepPicture(tv, 'tv-paused');
  const paused = await readVideo(tv);
  expect(paused.isPlaying, 'chapel-11').toBe(false);
  const other = tv.getByRole('button', { name: 'Type Other Letters' });
  await tv.keyboard.press('ArrowDown');
  expect(await other.evaluate((button) => button === document.activeElement)).toBe(true);
  await tv.keyboard.press('ArrowUp');
  await expect.poll(() => isReadyForCut(tv), { message: 'chapel-10', timeout: 20_000 }).toBe(true);
  await tv.evaluate(async () => void (await navigator.serviceWorker.ready));

  await proxy.cut();
  await tv.reload();
  await expect
    .poll(() => readVideo(tv), { message: 'chapel-10', timeout: 20_000 })
    .toMatchObject({
      ...{ isPlaying: true, isKept: true },
    });
  const resumed = await readVideo(tv);
  expect(resumed.time, 'chapel-10').toBeGreaterThan(paused.time - 3);
  await tv.keyboard.press('MediaPlayPause');
  await tv.keyboard.press('MediaPlayPause');
  await expect.poll(async () => (await readVideo(tv)).isPlaying, { message: 'chapel-11' }).toBe(false);
});
