import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { collectServer } from '../analytics/collect-server.ts';
import { openContext } from '../browser/open-context.ts';
import { recordStoredNames } from '../browser/stored-names.ts';
import { itSignedInWithProduct } from '../fixtures/own-product.ts';
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
} from '../people/main-job.ts';
import { startAnother } from '../screens/checkout.ts';
import { nameField, submitButton } from '../screens/memorial-form.ts';
import { videoPlayer } from '../screens/video-player.ts';

const collected = await collectServer();

interface Run {
  /** The names of what was kept in the browsers of all three. */
  readonly kept: readonly string[];
  /** What must not be sent: names, and the parts of links. */
  readonly secrets: readonly string[];
}

async function allow(page: Page): Promise<void> {
  await page.goto('/cookie-preferences');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
}

/** What was typed is kept until somebody has signed in again. */
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

/** The whole job by people who all let visits be counted, and the beginning of a second memorial. */
async function runMainJob(browser: Browser, origin: string): Promise<Run> {
  const contexts = [
    await openContext(browser, 'desktop', origin),
    await openContext(browser, 'phone', origin),
    await openContext(browser, 'desktop', origin),
  ] as const;
  const recorded = await Promise.all(contexts.map(recordStoredNames));
  const [page, phone, viewer] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!page || !phone || !viewer) throw new Error('a browser has no page');
  for (const each of [page, phone, viewer]) await allow(each);
  await register(page);
  await createMemorial(page);
  const invitation = await invite(page);
  await contribute(phone, invitation);
  await addOwnPhoto(page);
  await reorder(page);
  await generate(page);
  const video = await copyVideoLink(page);
  await viewer.goto(video);
  await videoPlayer(viewer).waitFor();
  await expect.poll(() => countViews('Watch')).toBe(1);
  await clickDownload(page, 'Download Video');
  await expect.poll(collected.eventNames).toContain('video_downloaded');
  // The first video was started by the server, once it was paid for.
  await page.getByRole('button', { name: 'Create Slideshow' }).click();
  await expect.poll(collected.eventNames).toContain('video_generation_started');
  await startAnother(page, 'Walter Ellis');
  await signOutWhileTyping(page);
  await expect.poll(() => countViews('Sign in')).toBe(1);
  const kept = (await Promise.all(recorded.map((names) => names()))).flat();
  await Promise.all(contexts.map((context) => context.close()));
  const people = ['Ruth', 'Rosemary', 'Ellis', 'Uncle Tom', 'Walter', 'example.org', '1950-03-03', ', 1950'];
  const secrets = [...people, 'A life in pictures', 'garden.jpg', ...getParts(invitation), ...getParts(video)];
  return { kept: [...new Set(kept)].sort(), secrets };
}

const it = itSignedInWithProduct({ env: { ANALYTICS_ID: 'G-TEST123', ANALYTICS_URL: collected.url } }).extend(
  'run',
  { scope: 'file' },
  ({ browser, product }): Promise<Run> => runMainJob(browser, product.origin),
);

it('the privacy policy lists exactly what the main job keeps in browsers', async ({ page, run }) => {
  await page.goto('/documents/privacy-policy');
  expect(
    await page
      .locator('dt code')
      .allInnerTexts()
      .then((names) => names.sort()),
  ).toEqual(run.kept);
});

it('what people do with slideshows and videos is sent', ({ run }) => {
  expect(run.kept).toContain('afterglow-analytics');
  expect(collected.eventNames(), 'analytics-02').toContain('slideshow_created');
  expect(collected.eventNames(), 'analytics-03').toContain('video_generation_started');
  expect(collected.eventNames(), 'analytics-04').toContain('video_downloaded');
});

it('each page is sent by its general title and the pattern of its address', ({ run, product }) => {
  expect(run.secrets.length).toBeGreaterThan(10);
  const seen = new Set(pageViews().map(({ parameters: { dl = '', dt } }) => `${dl.replace(product.origin, '')} ${dt}`));
  expect([...seen].sort(), 'analytics-05').toEqual([
    '/ Afterglow',
    '/auth Sign in',
    '/checkout Checkout',
    '/cookie-preferences Cookie Preferences',
    '/dashboard Your memorials',
    '/invite/:invitationToken Share your photos',
    '/memorial/:memorialRef Memorial',
    '/watch/:memorialPublicId/:slideshowPublicId Watch',
  ]);
});

it('nothing that was sent holds a name, a title, a token or a part of a link', ({ run }) => {
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
