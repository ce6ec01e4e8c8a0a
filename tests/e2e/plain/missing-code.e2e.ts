import { invitePath, watchPath } from '@afterglow/proto';
import type { Browser, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { openContext } from '../browser/open-context.ts';
import { untilStarted } from '../browser/until-started.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it as base } from '../fixtures/album-with-video.ts';
import { filesNamed } from '../people/files.ts';
import { newInvitation } from '../people/organizer.ts';
import { openSection } from '../screens/memorial-page.ts';

const it = base.extend('paths', { scope: 'worker' }, async ({ browser, withVideo }) => {
  const context = await openContext(browser, 'desktop');
  await context.addCookies(withVideo.cookies);
  const { token } = await newInvitation(context, withVideo.memorial);
  await context.close();
  const { memorial, slideshow } = withVideo;
  return { invite: invitePath(token), watch: watchPath(memorial.publicId, slideshow.publicId) };
});

const scripts = /\/assets\/[^/]+\.js$/;

/** Missing after a release, blocked by a filter, or cut off. */
const faults: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 404, body: '' }),
  (route) => route.abort('blockedbyclient'),
  async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length / 2) });
  },
];

async function visit(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await openContext(browser, 'desktop');
  try {
    await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** The scripts that a page loads before it starts. */
async function findScripts(browser: Browser, path: string): Promise<string[]> {
  const found = new Set<string>();
  await visit(browser, async (page) => {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (scripts.test(pathname)) found.add(pathname);
    });
    await page.goto(path);
    await untilStarted(page);
  });
  return [...found];
}

const note = (page: Page) => page.locator('#start-note');

async function expectNote(page: Page, about: string): Promise<void> {
  const reload = note(page).getByRole('link', { name: 'Reload' });
  // The missing page of the app shows an error in its place.
  expect(await becomesVisible(reload.or(page.getByRole('button', { name: 'Reload Page' }))), about).toBe(true);
}

/** Loads the page with each script missing in turn, a few at a time. */
async function withEachMissing(browser: Browser, path: string, look: (page: Page, about: string) => Promise<void>) {
  const missing = await findScripts(browser, path);
  expect(missing.length).toBeGreaterThan(2);
  const left = [...missing.entries()];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, script] = next;
      await visit(browser, async (page) => {
        await page.route(`**${script}`, (route) => faults[index % faults.length]?.(route));
        await page.goto(path);
        await expectNote(page, script);
        await look(page, script);
      });
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}

it('W1: with any chunk missing the invitation page still accepts photos', async ({ browser, paths }) => {
  await withEachMissing(browser, paths.invite, async (page, script) => {
    await page.getByLabel('Photos', { exact: true }).setInputFiles(filesNamed('garden.jpg'));
    // The app shows its own text if the missing part does not belong to the form.
    await page.getByRole('button', { name: /^Upload (1 )?Photo/ }).click();
    expect(await becomesVisible(page.getByRole('heading', { name: 'Thank You' })), script).toBe(true);
  });
});

it('W1: with any chunk missing a video still plays', { tags: ['extended', 'long'] }, async ({ browser, paths }) => {
  await withEachMissing(browser, paths.watch, async (page, script) => {
    const video = page.locator('video');
    await video.evaluate((element: HTMLVideoElement) => element.play());
    const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(position, { message: script }).toBeGreaterThan(0);
  });
});

it('W1: with any chunk missing the sign-in page says what it needs', { tags: ['extended', 'long'] }, async ({
  browser,
}) => {
  await withEachMissing(browser, '/auth', async (page) => {
    expect(await page.locator('body').textContent()).toMatch(
      /It needs JavaScript and Chrome|Something went wrong on this page|Part of this page hasn’t loaded/,
    );
  });
});

it('W1: without its styles a page says so, and works', async ({ page, paths }) => {
  await page.route('**/*.css', (route) => route.abort());
  await page.goto(paths.invite);
  await untilStarted(page);
  await expectNote(page, 'styles');
  await page.getByRole('button', { name: 'Choose Photos' }).waitFor();
});

it('W1: a chunk that is missing later does not change the page, which offers a reload', async ({
  desktop,
  page,
  withVideo,
}) => {
  await desktop.addCookies(withVideo.cookies);
  await page.goto(`/memorial/${withVideo.memorial.publicId}?tab=photos`);
  await untilStarted(page);
  await page.getByText('Drag to reorder').waitFor();
  expect(await note(page).isVisible()).toBe(false);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await openSection(page, 'Slideshows');
  await expectNote(page, 'a tab');
  await openSection(page, 'Photos');
  expect(await becomesVisible(page.getByText('Drag to reorder'))).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await note(page).getByRole('link', { name: 'Reload' }).click();
  await untilStarted(page);
  await openSection(page, 'Slideshows');
  expect(await note(page).isVisible()).toBe(false);
});
