import type { FontOption } from '@afterglow/proto';
import type { Browser } from 'playwright-core';
import { launchBrowser, openSettled } from '../browser.ts';
import type { Album } from './album.ts';

async function clickIn(browser: Browser, origin: string, album: Album, font: FontOption): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = album.organizer.cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await openSettled(page, `${origin}/memorial/${album.memorial.publicId}?tab=photos`);
  await page.getByRole('button', { name: 'Generate New Slideshow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate New Slideshow' });
  const title = `A life in ${font.name}`;
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByRole('radio', { name: font.name }).check();
  const button = dialog.getByRole('button', { name: 'Generate Slideshow' });
  await button.hover();
  const chooser = page.getByRole('button', { name: 'Select Slideshow to View' }).filter({ hasText: title });
  const start = performance.now();
  await button.click();
  await chooser.getByText('Video Ready', { exact: true }).waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - start) / 1000;
  await context.close();
  return seconds;
}

/** The time from the click until the page shows Video Ready, for a slideshow in each font. */
export async function seenReady(origin: string, album: Album, fonts: readonly FontOption[]): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    const times: number[] = [];
    for (const font of fonts) times.push(await clickIn(browser, origin, album, font));
    return times;
  } finally {
    await browser.close();
  }
}
