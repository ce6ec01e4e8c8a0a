import { invitePath, watchPath } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { recordRequests } from '../browser/record-requests.ts';
import { holdResponse } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/album-with-video.ts';
import { newInvitation } from '../people/organizer.ts';
import { videoPlayer } from '../screens/video-player.ts';

const it = base.extend('paths', { scope: 'worker' }, async ({ browser, withVideo }) => {
  const context = await openContext(browser, 'desktop');
  await context.addCookies(withVideo.cookies);
  const { token } = await newInvitation(context, withVideo.memorial);
  await context.close();
  const { memorial, slideshow } = withVideo;
  return { landing: '/', watch: watchPath(memorial.publicId, slideshow.publicId), invite: invitePath(token) };
});

it('the text of landing, watch and guest pages is there before any script', async ({ browser, paths }) => {
  const context = await browser.newContext({ baseURL: inject('origin'), javaScriptEnabled: false });
  const page = await context.newPage();
  const wordsOn = async (path: string) => {
    await page.goto(path);
    return (await page.locator('#root').allInnerTexts()).join();
  };
  expect(await wordsOn(paths.landing)).toContain('Make meaningful slideshows with shared photos');
  expect(await wordsOn(paths.landing)).toContain('$99');
  expect(await wordsOn(paths.watch)).toMatch(/In loving memory of\s+Rosemary Ellis\s+March 3rd, 1950/);
  expect(await wordsOn(paths.invite)).toMatch(/Welcome, Uncle Tom[\s\S]*Ruth Ellis has invited you[\s\S]*until/);
  await context.close();
});

async function faultsOn(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(`${path}: ${message.text()}`));
  await page.goto(path, { waitUntil: 'networkidle' });
  return faults;
}

it('pages log no error without a session, and do not request it', { tags: ['extended'] }, async ({
  desktop,
  paths,
}) => {
  for (const path of [...Object.values(paths), '/auth', '/faq', '/forgot-password']) {
    const page = await desktop.newPage();
    const asked = recordRequests(page, 'GET', /^\/api\/auth\/user$/);
    expect(await faultsOn(page, path)).toEqual([]);
    expect(asked).toHaveLength(0);
    await page.close();
  }
});

it('the landing page needs less than 110 kB of scripts', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.push(response.body().then(({ length }) => length));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Create Memorial' }).first().waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(110_000);
});

it('a playing video is not replaced by the app until it has ended', async ({ page, paths }) => {
  await page.clock.install();
  const answer = await holdResponse(page, '**/api/public/slideshow/*/video?*');
  await page.goto(paths.watch);
  const written = page.locator('#root[data-server-rendered] video');
  // On a slow browser the video would end within its two seconds.
  const playAt = (rate: number) =>
    written.evaluate((video: HTMLVideoElement, playbackRate) => {
      video.playbackRate = playbackRate;
      return video.play();
    }, rate);
  const readTime = () => written.evaluate((video: HTMLVideoElement) => video.currentTime);
  await playAt(0.1);
  const answered = page.waitForResponse('**/api/public/slideshow/*/video?*');
  await answer();
  await answered;
  // The browser's controls stay until the video ends.
  const then = await readTime();
  await expect.poll(readTime).toBeGreaterThan(then + 0.1);
  // The app has loaded, however long the video is.
  await page.clock.fastForward(20_000);
  expect(await page.locator('#start-note').isVisible()).toBe(false);
  expect(await page.locator('#root[data-server-rendered]').count()).toBe(1);
  await playAt(4);
  await page.locator('#root:not([data-server-rendered])').waitFor();
  expect(await becomesVisible(page.getByRole('button', { name: 'Play' }))).toBe(true);
});

it('server-rendered pages do not move when the app takes over', async ({ phone, paths }) => {
  const answer = await holdResponse(phone, '**/api/public/slideshow/*/video?*');
  await phone.goto(paths.watch);
  const places = async () => [
    await phone.locator('video').boundingBox(),
    await phone.getByRole('heading', { level: 1 }).boundingBox(),
    await phone.getByText('Rosemary Ellis', { exact: true }).boundingBox(),
  ];
  const written = await places();
  await answer();
  await phone.locator('#root:not([data-server-rendered])').waitFor();
  expect(await places()).toEqual(written);
  expect(await becomesVisible(videoPlayer(phone))).toBe(true);
});

it('the app’s scripts load after the content of a server-rendered page', async ({ page, paths }) => {
  for (const path of [paths.watch, paths.invite]) {
    await page.goto(path);
    await page.locator('#root:not([data-server-rendered])').waitFor();
    const { app, fonts, still } = await page.evaluate(() => {
      const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const ends = (address: RegExp) => timings.filter(({ name }) => address.test(name)).map((one) => one.responseEnd);
      const app = timings.find(({ name }) => /\/assets\/start-/.test(name))?.startTime ?? 0;
      return { app, fonts: ends(/-latin-(500|wght)-normal/), still: ends(/\/poster\?/) };
    });
    expect(fonts.length).toBeGreaterThan(0);
    // After three seconds scripts load in any case.
    expect(app).toBeGreaterThanOrEqual(Math.min(3000, Math.max(...fonts, ...still)));
    expect(still).toHaveLength(path === paths.watch ? 1 : 0);
  }
});
