import type { Page } from 'playwright-core';
import { launchBrowser, openSettled } from '../browser.ts';
import { newMemorial, newPerson } from '../person.ts';
import type { Product } from '../product.ts';
import type { Measurement } from '../section.ts';
import { median } from '../statistics.ts';

/** By the page's clock, from the end of the upload's answer to that of its thumbnail. */
const sinceAnswer = `(() => {
  const loaded = performance.getEntriesByType('resource');
  const last = (pattern) => loaded.findLast(({ name }) => pattern.test(name)).responseEnd;
  return last(/size=thumb/) - last(/\\/photos$/);
})()`;

async function uploadOne(page: Page, path: string, count: number): Promise<number> {
  await page.locator('input[type=file]').first().setInputFiles(path);
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click();
  const pictures = page.getByRole('list', { name: 'Available Photos' }).locator('img');
  await pictures.nth(count - 1).waitFor({ timeout: 60_000 });
  await page.waitForFunction(`[...document.querySelectorAll('li[data-photo] img')].every(({ complete }) => complete)`);
  return page.evaluate<number>(sinceAnswer);
}

export async function measureThumbnail({ origin }: Product, paths: readonly string[]): Promise<Measurement> {
  const organizer = await newPerson(origin);
  const { publicId } = await newMemorial(organizer);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 2400 } });
    const [name = '', value = ''] = organizer.cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    await openSettled(page, `${origin}/memorial/${publicId}?tab=photos`);
    const times: number[] = [];
    for (const [index, path] of paths.entries()) times.push((await uploadOne(page, path, index + 1)) / 1000);
    const note = `of ${times.length} photos; the slowest ${Math.max(...times).toFixed(2)} s`;
    return {
      what: 'Photo stored until its thumbnail is in the gallery',
      value: median(times),
      unit: 's',
      aim: 1,
      note,
    };
  } finally {
    await browser.close();
  }
}
