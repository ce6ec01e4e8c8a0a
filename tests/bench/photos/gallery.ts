import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import type { Product } from '../product.ts';
import type { Measurement } from '../section.ts';
import { median } from '../statistics.ts';
import { type CopiedAlbum, copiedAlbum } from './copied-album.ts';

const [photoCount, manyPhotos] = [1000, 10_000];
const slowDown = 4;
const rounds = 3;
const inPage = fileURLToPath(new URL('watch-gallery.js', import.meta.url));

interface Seen {
  readonly shown: number;
  readonly reacted: number;
}

/** Clicks the first photo. Measures from the input to the frame after the one with the new count, by the page's clock. */
async function react(page: Page, list: string, words: string): Promise<number> {
  const photo = page.getByRole('list', { name: list }).locator('li[data-photo] button').first();
  const box = await photo.boundingBox();
  if (!box) throw new Error('there is no photo to click');
  await page.evaluate(`watchForReaction(${JSON.stringify(words)})`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return page.evaluate<number>('reaction');
}

async function open(browser: Browser, { origin }: Product, album: CopiedAlbum, isSelected: boolean): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const [name = '', value = ''] = album.organizer.cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    await context.addInitScript({ path: inPage });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.goto(`${origin}/memorial/${album.memorial.publicId}?tab=photos`, { waitUntil: 'commit' });
    const list = isSelected ? 'Selected for Slideshow' : 'Available Photos';
    const shown = await page.evaluate<number>(`untilFirstScreen(${JSON.stringify(list)})`);
    const count = isSelected ? `${photoCount - 1} photos selected` : '1 photo selected';
    return { shown, reacted: await react(page, list, count) };
  } finally {
    await context.close();
  }
}

const sum = ({ shown, reacted }: Seen): number => (shown + reacted) / 1000;
const formatSeen = (seen: readonly Seen[]): string =>
  seen.map(({ shown, reacted }) => `${shown.toFixed(0)} + ${reacted.toFixed(0)} ms`).join(', ');

async function select({ organizer, memorial }: CopiedAlbum, isSelected: boolean): Promise<void> {
  const params = { memorialRef: memorial.publicId };
  const photos = await organizer.call('GET /api/memorials/:memorialRef/photos', { params });
  const body = { photoIds: photos.map(({ id }) => id), isSelected };
  await organizer.call('PATCH /api/memorials/:memorialRef/photos/selection', { params, body });
}

async function firstScreenOfMany(
  browser: Browser,
  product: Product,
  paths: readonly string[],
  ofFewer: number,
): Promise<Measurement> {
  const album = await copiedAlbum(product, paths, manyPhotos);
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await open(browser, product, album, false));
  return {
    what: `First screen of ${manyPhotos} photos / ${photoCount}`,
    value: median(seen.map(({ shown }) => shown)) / ofFewer,
    unit: 'x',
    aim: 1.25,
    note: `first screen + click: ${formatSeen(seen)}`,
  };
}

export async function measureGallery(product: Product, paths: readonly string[]): Promise<Measurement[]> {
  const album = await copiedAlbum(product, paths, photoCount);
  const browser = await launchBrowser();
  try {
    const results: Measurement[] = [];
    let ofFewer = 0;
    for (const isSelected of [false, true]) {
      const seen: Seen[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await select(album, isSelected);
        seen.push(await open(browser, product, album, isSelected));
      }
      if (!isSelected) ofFewer = median(seen.map(({ shown }) => shown));
      results.push({
        what: `Gallery of ${photoCount} photos, ${isSelected ? 'all' : 'none'} selected, at ${slowDown}x slowdown`,
        value: median(seen.map(sum)),
        unit: 's',
        aim: 2,
        note: `first screen + click: ${formatSeen(seen)}`,
      });
    }
    results.push(await firstScreenOfMany(browser, product, paths, ofFewer));
    return results;
  } finally {
    await browser.close();
  }
}
