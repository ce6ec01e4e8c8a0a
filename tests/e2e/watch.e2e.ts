import { watchPath } from '@afterglow/proto';
import { expect } from 'vitest';
import { cutOff, holdResponse } from './browser/put-in.ts';
import { requestsOf } from './browser/requests-of.ts';
import { becomesHidden, becomesVisible } from './browser/seen.ts';
import { it as base } from './it-filmed.ts';
import { makeAlbum } from './people/album.ts';
import { newSlideshow, signIn } from './people/organizer.ts';
import { factsOf, filmOf } from './screens/film.ts';

const it = base.extend('film', ({ filmed: { memorial, slideshow } }) => {
  return { memorial, slideshow, path: watchPath(memorial.publicId, slideshow.publicId) };
});

it('the page has the words of the film', async ({ page, film }) => {
  await page.goto(film.path);
  expect(await becomesVisible(page.getByRole('heading', { name: 'A life well lived' })), 'watch-04').toBe(true);
  const words = await page.getByRole('article').textContent();
  expect(words, 'watch-05').toMatch(/In loving memory of\s*Rosemary Ellis/);
  expect(words, 'watch-06').toContain('March 3rd, 1950 – September 21st, 2024');
});

it('the player has controls, but none to download', async ({ page, film }) => {
  await page.goto(film.path);
  const player = filmOf(page);
  expect(await factsOf(player), 'watch-07').toMatchObject({ width: 1920, duration: expect.closeTo(2, 0) });
  const controls = player.evaluate((video: HTMLVideoElement) => ({
    shown: video.controls,
    withoutDownload: video.getAttribute('controlslist') === 'nodownload',
    hasMenu: video.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  }));
  expect(await controls, 'watch-07').toEqual({ shown: true, withoutDownload: true, hasMenu: false });
});

it('with a memorial in the address the film comes from the address of both', async ({ page, film }) => {
  const { memorial, slideshow, path } = film;
  const sources = requestsOf(page, 'GET', /^\/api\/public\/videos\//);
  await page.goto(path);
  await factsOf(filmOf(page));
  expect(new URL(sources[0]?.url() ?? '').pathname, 'calls-37').toBe(
    `/api/public/videos/${memorial.publicId}/${slideshow.publicId}`,
  );
});

it('the film has three addresses', async ({ page, film: { memorial, slideshow } }) => {
  const isThere = async (path: string) => {
    await page.goto(path);
    return becomesVisible(page.getByRole('heading', { name: 'A life well lived' }));
  };
  expect(await isThere(`/watch/${memorial.publicId}/${slideshow.publicId}`), 'routes-12').toBe(true);
  expect(await isThere(`/watch/${slideshow.publicId}`), 'routes-13').toBe(true);
  expect(await isThere(`/slideshow/${slideshow.publicId}`), 'routes-14').toBe(true);
});

it('while it loads its shape is there', async ({ page, film }) => {
  const answer = await holdResponse(page, '**/api/public/slideshow/*/video?*');
  await page.goto(film.path);
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading...' });
  expect(await becomesVisible(skeleton), 'watch-01').toBe(true);
  expect(await filmOf(page).count(), 'watch-01').toBe(0);
  await answer();
  expect(await becomesHidden(skeleton), 'watch-01').toBe(true);
  expect(await becomesVisible(filmOf(page)), 'watch-01').toBe(true);
});

it('a film that nobody has is not found, and there is a way home', async ({ page, film }) => {
  await page.goto(watchPath(film.memorial.publicId, 'nobodyhasthisone'));
  expect(await becomesVisible(page.getByRole('heading', { name: 'Video Not Found' })), 'watch-02').toBe(true);
  const words = 'This video could not be found or is no longer available.';
  expect(await becomesVisible(page.getByText(words, { exact: true })), 'watch-02').toBe(true);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await page.waitForURL('/');
  expect(await becomesVisible(page.getByRole('heading', { level: 1 })), 'watch-03').toBe(true);
});

it('a slideshow whose video is not there yet is not found', async ({ page, handset }) => {
  await signIn(handset);
  const { memorial } = await makeAlbum(handset, { count: 1, selected: 1 });
  const { publicId } = await newSlideshow(handset, memorial);
  await page.goto(watchPath(memorial.publicId, publicId));
  expect(await becomesVisible(page.getByRole('heading', { name: 'Video Not Found' })), 'errors-34').toBe(true);
});

it('a film that cannot be played says so, and can be tried again', async ({ page, film }) => {
  await cutOff(page, '**/api/public/videos/**');
  await page.goto(film.path);
  expect(await becomesVisible(page.getByText('Unable to load video', { exact: true })), 'errors-35').toBe(true);
  await page.unroute('**/api/public/videos/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await factsOf(filmOf(page)), 'errors-35').toMatchObject({ width: 1920 });
});
