import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ffmpegPath } from '@afterglow/local-stack';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/signed-in.ts';
import { makeAlbum } from '../people/album.ts';
import { call } from '../people/call.ts';
import { openPhotos } from '../screens/gallery.ts';
import { slideshowsRegion } from '../screens/slideshows-tab.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'afterglow-music-'));
afterAll(() => rm(folder, { recursive: true }));

async function tone(name: string, hertz: number, seconds: number): Promise<string> {
  const path = join(folder, name);
  await run(ffmpegPath(), ['-y', '-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${seconds}`, path]);
  return path;
}

type Fixtures = Readonly<{ page: Page; organizer: BrowserContext }>;

async function addSongs({ page, organizer }: Fixtures) {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  const music = page.getByRole('region', { name: 'Music' });
  const songs = [await tone('Ave Maria.wav', 440, 4), await tone('Somewhere.wav', 660, 3)];
  await music.getByLabel('Songs').setInputFiles(songs);
  const [first, second] = [music.getByRole('listitem').nth(0), music.getByRole('listitem').nth(1)];
  expect(await becomesVisible(first.getByText('4 s')), 'slideshows-33').toBe(true);
  expect(await becomesVisible(second.getByText('3 s')), 'slideshows-33').toBe(true);
  return { memorial, music, first };
}

async function createWithMusic(fixtures: Fixtures) {
  const { memorial, music } = await addSongs(fixtures);
  await music.getByRole('checkbox', { name: 'We may use this music for our service' }).check();
  await fixtures.page.getByRole('button', { name: 'Create Slideshow' }).click();
  const silent = fixtures.page.getByRole('button', { name: 'Download Silent Version' });
  expect(await becomesVisible(silent)).toBe(true);
  return { memorial, silent };
}

it('songs are played and put in another order', { timeout: 90_000 }, async ({ page, organizer }) => {
  const { music, first } = await addSongs({ page, organizer });
  const slow = Promise.withResolvers<void>();
  await page.route('**/songs/*/preview', (route) => slow.promise.then(() => route.continue()), { times: 1 });
  await first.getByRole('button', { name: 'Play Ave Maria' }).click();
  await first.getByRole('button', { name: 'Pause Ave Maria' }).click();
  slow.resolve();
  await first.getByRole('button', { name: 'Play Ave Maria' }).click();
  await expect
    .poll(() => first.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
  expect(await page.getByText('This song can’t be played here right now.').count()).toBe(0);
  await music.getByRole('button', { name: 'Move Somewhere up' }).click();
  await expect.poll(() => first.textContent(), { message: 'slideshows-35' }).toContain('Somewhere');
});

it('a slideshow with music is created once its use is ticked', { timeout: 90_000 }, async ({ page, organizer }) => {
  const { music } = await addSongs({ page, organizer });
  const create = page.getByRole('button', { name: 'Create Slideshow' });
  expect(await create.isDisabled(), 'slideshows-36').toBe(true);
  const law = music.getByRole('link', { name: 'questions about music' });
  expect(await law.getAttribute('href'), 'info-10').toBe('/faq');
  await music.getByRole('checkbox', { name: 'We may use this music for our service' }).check();
  expect(await becomesVisible(music.getByText('A silent version is made too.'))).toBe(true);
  await expect.poll(() => create.isDisabled(), { message: 'slideshows-36' }).toBe(false);
});

it('the dialog of the gallery offers music, motion and length as the form does', { timeout: 120_000 }, async ({
  page,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await openPhotos(page, memorial);
  await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate New Slideshow' });
  const music = dialog.getByRole('region', { name: 'Music' });
  await music.getByLabel('Songs').setInputFiles(await tone('Ave Maria.wav', 440, 4));
  const mayUse = music.getByRole('checkbox', { name: 'We may use this music for our service' });
  expect(await becomesVisible(mayUse), 'slideshows-39').toBe(true);
  const generate = dialog.getByRole('button', { name: 'Generate Slideshow' });
  expect(await generate.isDisabled(), 'slideshows-39').toBe(true);
  await music.getByRole('button', { name: 'Remove Ave Maria' }).click();
  await page.getByRole('button', { name: 'Keep Song' }).click();
  await mayUse.check();
  await dialog.getByRole('checkbox', { name: 'Gentle motion' }).check();
  await dialog.getByLabel('Or type the minutes and seconds').fill('0:14');
  await generate.click();
  const silent = page.getByRole('button', { name: 'Download Silent Version' });
  expect(await becomesVisible(silent)).toBe(true);
  const params = { memorialRef: memorial.publicId };
  const [slideshow] = await call(organizer, 'GET /api/memorials/:memorialRef/slideshows', { params });
  const chosen = { motion: 'gentle', length: { seconds: 14 }, sound: { songs: [expect.any(Number)], fit: 'loop' } };
  expect(slideshow, 'slideshows-39').toMatchObject(chosen);
});

const findSlider = (page: Page) => page.getByRole('slider', { name: 'Length' });

async function fitPictures(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'How the music fits' }).click();
  await page.getByRole('menuitemradio', { name: 'Fit the pictures to the music' }).click();
}

it('the pictures fit the music on request, and the length is locked then', { timeout: 120_000 }, async ({
  page,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 2, selected: 2 });
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  const music = page.getByRole('region', { name: 'Music' });
  await music.getByLabel('Songs').setInputFiles(await tone('Ave Maria.wav', 440, 9));
  await music.getByRole('checkbox', { name: 'We may use this music for our service' }).check();
  await fitPictures(page);
  const set = page.getByText(/^Your music sets the length\. 2 photos, 4 s each = 8 s\./);
  expect(await becomesVisible(set), 'slideshows-47').toBe(true);
  expect(await findSlider(page).isDisabled(), 'slideshows-47').toBe(true);
  expect(await page.getByLabel('Or type the minutes and seconds').count(), 'slideshows-47').toBe(0);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await keepPicture(page, `pace-${width}`, { fullPage: true });
  }
  await page.getByRole('button', { name: 'Create Slideshow' }).click();
  expect(await becomesVisible(page.getByRole('button', { name: 'Download Silent Version' }))).toBe(true);
  const params = { memorialRef: memorial.publicId };
  const [slideshow] = await call(organizer, 'GET /api/memorials/:memorialRef/slideshows', { params });
  expect([slideshow?.sound?.fit, slideshow?.length], 'slideshows-47').toEqual(['pace', undefined]);
  expect([slideshow?.videoFile?.seconds, slideshow?.soundVideoFile?.seconds], 'slideshows-47').toEqual([8, 8]);
});

it('music that is too short for the pictures loops or ends with them instead', { timeout: 90_000 }, async ({
  page,
  organizer,
}) => {
  const { music } = await addSongs({ page, organizer });
  await music.getByRole('checkbox', { name: 'We may use this music for our service' }).check();
  await fitPictures(page);
  const tooShort =
    'Your music is too short for 2 photos: 2.2 s each instead of at least 3 s. Choose fewer photos, or let the music loop or end with the pictures.';
  expect(await becomesVisible(music.getByText(tooShort, { exact: true })), 'slideshows-48').toBe(true);
  const create = page.getByRole('button', { name: 'Create Slideshow' });
  expect(await create.isDisabled(), 'slideshows-48').toBe(true);
  expect(await findSlider(page).isDisabled(), 'slideshows-48').toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, 'pace-impossible', { fullPage: true });
  await page.getByRole('button', { name: 'How the music fits' }).click();
  await page.getByRole('menuitemradio', { name: 'End with the pictures' }).click();
  await expect.poll(() => create.isEnabled(), { message: 'slideshows-48' }).toBe(true);
});

it('a video is downloaded with its music, and silent', { timeout: 120_000 }, async ({ page, organizer }) => {
  const { silent } = await createWithMusic({ page, organizer });
  const withMusic = page.getByRole('button', { name: 'Download Video' });
  const [download] = await Promise.all([page.waitForEvent('download'), withMusic.click()]);
  expect(download.suggestedFilename(), 'slideshows-37').toMatch(/_with-music_0m10s\.mp4$/);
  const path = join(folder, 'video.mp4');
  await download.saveAs(path);
  const { stderr } = await run(ffmpegPath(), ['-i', path, '-af', 'volumedetect', '-f', 'null', '-']);
  expect(Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])).toBeGreaterThan(-40);
  const region = slideshowsRegion(page);
  const [music, still] = [/^With music, 10 s, [\d.]+.[KM]B$/, /^Silent, 10 s, [\d.]+.[KM]B$/];
  expect(await region.getByText(music).count(), 'slideshows-40').toBe(2);
  expect(await region.getByText(still).count(), 'slideshows-40').toBe(1);
  const [quiet] = await Promise.all([page.waitForEvent('download'), silent.click()]);
  expect(quiet.suggestedFilename(), 'slideshows-37').toMatch(/_silent_0m10s\.mp4$/);
});

it('the public page is silent until the organizer turns the music on', { timeout: 120_000 }, async ({
  page,
  organizer,
}) => {
  const { memorial } = await createWithMusic({ page, organizer });
  const params = { memorialRef: memorial.publicId };
  const [slideshow] = await call(organizer, 'GET /api/memorials/:memorialRef/slideshows', { params });
  const readPublic = () =>
    call(organizer, 'GET /api/public/slideshow/:slideshowId/video', {
      params: { slideshowId: slideshow?.publicId ?? '' },
    });
  expect((await readPublic()).videoUrl, 'slideshows-38').toBe(slideshow?.videoUrl);
  await page.getByRole('checkbox', { name: 'Play the music on the public page' }).check();
  const shared = slideshow?.soundVideoUrl;
  await expect.poll(async () => (await readPublic()).videoUrl, { message: 'slideshows-38' }).toBe(shared);
});

it('a song goes on being sent while another tab is open, and can be stopped', { timeout: 90_000 }, async ({
  page,
  organizer,
}) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  const music = page.getByRole('region', { name: 'Music' });
  const slow = Promise.withResolvers<void>();
  const isUpload = (request: { method: () => string }): boolean => request.method() === 'POST';
  await page.route('**/songs', (route, request) =>
    isUpload(request) ? slow.promise.then(() => route.continue()) : route.continue(),
  );
  await music.getByLabel('Songs').setInputFiles([await tone('Long.wav', 440, 2), await tone('Other.wav', 550, 2)]);
  await page.getByRole('tab', { name: 'Photos' }).click();
  await page.getByRole('tab', { name: 'Slideshows' }).click();
  expect(await page.getByRole('button', { name: 'Create Slideshow' }).isDisabled()).toBe(true);
  await music.getByRole('button', { name: 'Stop sending Other.wav' }).click();
  slow.resolve();
  expect(await becomesVisible(music.getByRole('button', { name: 'Play Long' }))).toBe(true);
  expect(await music.getByRole('listitem').count()).toBe(1);
});

it('a song is deleted after a question', { timeout: 90_000 }, async ({ page, organizer }) => {
  const { music } = await addSongs({ page, organizer });
  await music.getByRole('button', { name: 'Remove Ave Maria' }).click();
  await page.getByRole('button', { name: 'Keep Song' }).click();
  expect(await music.getByRole('listitem').count()).toBe(2);
  await music.getByRole('button', { name: 'Remove Ave Maria' }).click();
  await page.getByRole('button', { name: 'Delete Song' }).click();
  await expect.poll(() => music.getByRole('listitem').count()).toBe(1);
});

it('a file that is no song says why', async ({ page, organizer }) => {
  const { memorial } = await makeAlbum(organizer, { count: 1, selected: 1 });
  await page.goto(`/memorial/${memorial.publicId}?tab=slideshows`);
  const music = page.getByRole('region', { name: 'Music' });
  const letter = join(folder, 'letter.mp3');
  await writeFile(letter, 'Dear Ruth');
  await music.getByLabel('Songs').setInputFiles(letter);
  const problem = music.getByText('This isn’t a sound file. Please send a song as an MP3, M4A, WAV or FLAC.');
  expect(await becomesVisible(problem), 'slideshows-34').toBe(true);
  await music.getByRole('button', { name: 'Remove letter.mp3' }).click();
  expect(await music.getByRole('listitem').count()).toBe(0);
});
