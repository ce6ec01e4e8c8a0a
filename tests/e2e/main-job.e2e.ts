import { limits } from '@afterglow/proto';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { collectServer } from './analytics/collect-server.ts';
import { openContext } from './browser/open-context.ts';
import { recordStoredNames } from './browser/stored-names.ts';
import { becomesVisible } from './browser/visibility.ts';
import { itSignedInWithProduct } from './fixtures/own-product.ts';
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
import { startAnother } from './screens/checkout.ts';
import { nameField, submitButton } from './screens/memorial-form.ts';
import { findToast } from './screens/toast.ts';
import { captureFrame, difference, playToTheEnd, readPlayerState, videoPlayer } from './screens/video-player.ts';

const collected = await collectServer();
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
  // The text is nearly white on a scrim that darkens the lower third.
  expect(title.brightest).toBeGreaterThan(235);
  const lowerThird = title.pixels.slice(-96 * 18);
  const upperHalf = title.pixels.slice(0, 96 * 27);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(lowerThird)).toBeLessThan(mean(upperHalf));
  expect(difference(title, second)).toBeGreaterThan(15);
  expect(difference(second, third)).toBeGreaterThan(15);
}

interface Run {
  readonly faults: readonly Error[];
  readonly archiveName: string;
  readonly videoName: string;
  /** The names of what the three browsers stored. */
  readonly kept: readonly string[];
  readonly secrets: readonly string[];
}

async function allow(page: Page): Promise<void> {
  await page.goto('/cookie-preferences');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
}

/** Typed text survives a sign-in. */
async function signOutWhileTyping(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await nameField(page).fill('Walter Ellis');
  await page.context().clearCookies({ name: 'afterglow' });
  await submitButton(page).click();
  await page.waitForURL(/\/auth\b/);
}

const getParts = (link: string): string[] => new URL(link).pathname.split('/').filter((part) => part.length > 12);

const pageViews = () => collected.hits.filter(({ parameters }) => parameters.en === 'page_view');
const countViews = (title: string): number => pageViews().filter(({ parameters }) => parameters.dt === title).length;

/** Runs the main job and the start of a second memorial, with analytics accepted. */
async function runMainJob(browser: Browser, origin: string): Promise<Run> {
  const contexts = [
    await openContext(browser, 'desktop', origin),
    await openContext(browser, 'phone', origin),
    await openContext(browser, 'desktop', origin),
  ] as const;
  const recorded = await Promise.all(contexts.map(recordStoredNames));
  const [page, phone, viewer] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!page || !phone || !viewer) throw new Error('a browser has no page');
  const faults: Error[] = [];
  for (const each of [page, phone, viewer]) {
    each.on('pageerror', (error) => faults.push(error));
    await allow(each);
  }
  await register(page);
  await createMemorial(page);
  const invitation = await invite(page);
  await contribute(phone, invitation);

  await page.reload();
  expect(await becomesVisible(page.getByText('Used by Uncle Tom'))).toBe(true);
  await addOwnPhoto(page);
  await reorder(page);
  const archive = await clickDownload(page, 'Download All Photos');
  expect(await becomesVisible(findToast(page, 'Download Complete', 'Successfully downloaded 3 photos'))).toBe(true);
  await generate(page);
  const link = await copyVideoLink(page);

  await viewer.goto(link);
  expect(await becomesVisible(viewer.getByRole('heading', { name: 'A life in pictures' }))).toBe(true);
  await lookAtFrames(viewer);
  expect(await playToTheEnd(videoPlayer(viewer), 4)).toBe(true);
  await expect.poll(() => countViews('Watch')).toBe(1);
  const video = await clickDownload(page, 'Download Video');
  expect(await video.failure()).toBeNull();
  await expect.poll(collected.eventNames).toContain('video_downloaded');
  // The server started the first video after the payment.
  await page.getByRole('button', { name: 'Create Slideshow' }).click();
  await expect.poll(collected.eventNames).toContain('video_generation_started');
  await startAnother(page, 'Walter Ellis');
  const signIns = countViews('Sign in');
  await signOutWhileTyping(page);
  await expect.poll(() => countViews('Sign in')).toBe(signIns + 1);
  const kept = (await Promise.all(recorded.map((names) => names()))).flat();
  await Promise.all(contexts.map((context) => context.close()));
  const people = ['Ruth', 'Rosemary', 'Ellis', 'Uncle Tom', 'Walter', 'example.org', '1950-03-03', ', 1950'];
  const secrets = [...people, 'A life in pictures', 'garden.jpg', ...getParts(invitation), ...getParts(link)];
  const [archiveName, videoName] = [archive.suggestedFilename(), video.suggestedFilename()];
  return { faults, archiveName, videoName, kept: [...new Set(kept)].sort(), secrets };
}

const it = itSignedInWithProduct({ env: { ANALYTICS_ID: 'G-TEST123', ANALYTICS_URL: collected.url } }).extend(
  'run',
  { scope: 'file' },
  ({ browser, product }): Promise<Run> => runMainJob(browser, product.origin),
);

it('the whole job: an organizer, a contributor on a phone, a viewer', ({ run }) => {
  expect(run.archiveName).toBe('rosemary_ellis_photos.zip');
  expect(run.videoName).toBe('Rosemary_Ellis_A_life_in_pictures.mp4');
  expect(run.faults).toEqual([]);
});

/** Written by words about photos, and by televisions. */
const storedElsewhere = ['afterglow.photo-words', 'afterglow.tv'];

it('the privacy policy lists exactly what is stored in browsers', async ({ page, run }) => {
  await page.goto('/documents/privacy-policy');
  expect(
    await page
      .locator('dt code')
      .allInnerTexts()
      .then((names) => names.sort()),
  ).toEqual([...run.kept, ...storedElsewhere].sort());
});

it('sends events about slideshows and videos', ({ run }) => {
  expect(run.kept).toContain('afterglow-analytics');
  expect(collected.eventNames(), 'analytics-02').toContain('slideshow_created');
  expect(collected.eventNames(), 'analytics-03').toContain('video_generation_started');
  expect(collected.eventNames(), 'analytics-04').toContain('video_downloaded');
});

it('sends each page view with a general title and the pattern of its address', ({ run, product }) => {
  expect(run.secrets.length).toBeGreaterThan(10);
  const seen = new Set(pageViews().map(({ parameters: { dl = '', dt } }) => `${dl.replace(product.origin, '')} ${dt}`));
  // The landing page may be left before it counts.
  seen.delete('/ Afterglow');
  expect([...seen].sort(), 'analytics-05').toEqual([
    '/auth Sign in',
    '/checkout Checkout',
    '/cookie-preferences Cookie Preferences',
    '/dashboard Your memorials',
    '/invite/:invitationToken Share your photos',
    '/memorial/:memorialRef Memorial',
    '/watch/:memorialPublicId/:slideshowPublicId Watch',
  ]);
});

it('sends no name, title, token or part of a link', ({ run }) => {
  expect(collected.hits.length).toBeGreaterThan(10);
  const allowed = /^(v|tid|cid|sid|_s|npa|dl|dt|en|ep\.(error|source|route)|epn\.(percent|milliseconds))$/;
  for (const { wire, parameters, headers } of collected.hits) {
    const text = decodeURIComponent(wire.replaceAll('+', ' '));
    expect(run.secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(Object.keys(parameters).filter((name) => !allowed.test(name))).toEqual([]);
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  }
});
