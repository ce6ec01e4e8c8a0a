import { storageKeys } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { holdResponse } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';

const it = base.extend('paths', { scope: 'file' }, async ({ organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 12, selected: 3, photoUploadTimeZone: 'Europe/Berlin' });
  return { dashboard: '/dashboard', memorial: `/memorial/${memorial.publicId}?tab=photos` };
});

/** Less than the delay after which scripts start anyway. */
const pastScriptsMs = 5000;

const getServerRendered = (page: Page) => page.locator('#root[data-server-rendered]');
const getApp = (page: Page) => page.locator('#root:not([data-server-rendered])');

it('the text and the first photos of dashboard and gallery are there before any script', async ({
  browser,
  organizer,
  paths,
}) => {
  const context = await browser.newContext({ baseURL: inject('origin'), javaScriptEnabled: false });
  await context.addCookies(await organizer.cookies());
  const page = await context.newPage();
  const words = /Rosemary Ellis[\s\S]*12 photos[\s\S]*1 contributor/;
  for (const [path, images] of [
    [paths.dashboard, 1],
    [paths.memorial, 6],
  ] as const) {
    await page.goto(path, { waitUntil: 'load' });
    expect((await page.locator('#root').allInnerTexts()).join()).toMatch(words);
    const widths = await page.locator('img').evaluateAll((all) => all.map((image) => Object(image).naturalWidth));
    expect(widths.filter((width) => width > 0)).toHaveLength(images);
    expect(await page.getByRole('button').count(), 'nothing can be pressed that does not work').toBe(0);
  }
  await context.close();
});

it('information pages link organizers to their memorials before any script', async ({ browser, organizer }) => {
  const context = await browser.newContext({ baseURL: inject('origin'), javaScriptEnabled: false });
  const page = await context.newPage();
  const paths = ['/faq', '/about', '/contact-us', '/privacy-policy', '/terms-of-service'];
  const expectLink = async (name: string) => {
    for (const path of paths) {
      await page.goto(path);
      expect(await becomesVisible(page.locator('header').getByRole('link', { name })), path).toBe(true);
    }
  };
  await expectLink('Sign In');
  await context.addCookies(await organizer.cookies());
  await expectLink('Your Memorials');
  await context.close();
});

/** The page shows only placeholders below the first screen. */
const placesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root :is(h1, h2, h3, p, img, [role=tab], [data-variant])')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 1 && box.bottom < innerHeight && box.right < innerWidth)
      .map(({ element, box }) => `${element.textContent || element.tagName} ${[box.x, box.y, box.width, box.height]}`),
  );

it('the server-rendered dashboard and gallery do not move when the app takes over', {
  tags: ['extended'],
}, async ({ page, phone, organizer, paths }) => {
  await phone.context().addCookies(await organizer.cookies());
  for (const device of [page, phone]) {
    for (const path of Object.values(paths)) {
      const answer = await holdResponse(device, '**/api/auth/user?*');
      await device.goto(path);
      expect(await becomesVisible(getServerRendered(device).locator('img').first())).toBe(true);
      await device.evaluate(() => document.fonts.ready);
      const written = await placesOn(device);
      expect(written.length).toBeGreaterThan(4);
      await answer();
      await getApp(device).getByRole('button').first().waitFor();
      expect(await placesOn(device)).toEqual(expect.arrayContaining(written));
    }
  }
});

it('dashboard and gallery are painted with their photos before the app’s scripts are requested', async ({
  page,
  paths,
}) => {
  for (const path of Object.values(paths)) {
    await page.goto(path);
    await getApp(page).waitFor();
    const { before, images } = await page.evaluate(() => {
      const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const photos = timings.filter(({ name }) => name.includes('/api/photos/'));
      const seen = Math.max(...photos.slice(0, 6).map(({ responseEnd }) => responseEnd));
      // After three seconds scripts load in any case.
      const early = timings.filter(({ name, startTime }) => /\.js$/.test(name) && startTime < Math.min(seen, 3000));
      return { before: early.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0), images: photos.length };
    });
    expect(images).toBeGreaterThan(0);
    expect(before, 'bytes of scripts, compressed').toBeGreaterThan(0);
    expect(before, 'bytes of scripts, compressed').toBeLessThan(10_000);
  }
});

it('a dashboard does not first appear without the draft in its browser', async ({ page, organizer, paths }) => {
  const { id: ownerId } = await call(organizer, 'GET /api/auth/user', {});
  const draft = { draftId: 'draft', ownerId, deceasedName: 'Walter Ellis', photoUploadDeadline: '2090-06-01T23:59' };
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(String(key), String(text)),
    [storageKeys.pendingMemorial, JSON.stringify(draft)],
  );
  const answer = await holdResponse(page, '**/api/auth/user?*');
  await page.goto(paths.dashboard, { waitUntil: 'load' });
  await expect.poll(() => getServerRendered(page).count(), { timeout: pastScriptsMs }).toBe(0);
  expect(await page.getByText('Rosemary Ellis').count()).toBe(0);
  await answer();
  expect(await becomesVisible(page.getByText('Walter Ellis'))).toBe(true);
  await page.evaluate(() => localStorage.clear());
});

it('a focused link of a server-rendered page keeps the focus when the app takes over', async ({ page, paths }) => {
  const answer = await holdResponse(page, '**/api/auth/user?*');
  await page.goto(paths.dashboard);
  const card = page.getByRole('link', { name: 'Rosemary Ellis' });
  await card.focus();
  expect(await getServerRendered(page).count()).toBe(1);
  await answer();
  await getApp(page).waitFor();
  expect(await card.evaluate((link) => link === document.activeElement)).toBe(true);
});
