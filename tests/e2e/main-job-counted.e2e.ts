import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { becomesVisible } from './browser/visibility.ts';
import { it } from './fixtures/browser.ts';
import { signIn } from './people/organizer.ts';
import { pay } from './people/pay.ts';

const photoCount = 30;

const photos = () =>
  Promise.all(
    Array.from({ length: photoCount }, async (_, n) => ({
      name: `${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 240, height: 160, channels: 3, background: { r: 8 * n, g: 90, b: 40 } } })
        .jpeg()
        .toBuffer(),
    })),
  );

async function begin(page: Page, context: BrowserContext): Promise<void> {
  await signIn(context);
  await pay(context);
  await page.goto('/dashboard');
  await page.getByLabel('Name of your loved one').waitFor();
}

const isCopied = (page: Page): Promise<boolean> => becomesVisible(page.getByRole('button', { name: 'Copied!' }));
const videoReady = (page: Page) => page.getByText('Video Ready', { exact: true }).first().waitFor({ timeout: 120_000 });

it('by the keyboard the way from the dashboard to a shared video takes 25 presses at most', async ({
  page,
  desktop,
}) => {
  await begin(page, desktop);
  let presses = 0;
  const press = (key: string) => {
    presses += 1;
    return page.keyboard.press(key);
  };
  const hasFocus = (name: RegExp | string) =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent?.trim()))
      .toMatch(name);
  /** Presses Tab until this has the focus. */
  const tabTo = async (name: string) => {
    const target = page.getByRole('button', { name, exact: true });
    for (let tabs = 0; tabs < 15; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`Tab does not lead to ${name}`);
  };

  await page.getByLabel('Name of your loved one').focus();
  await page.keyboard.type('Rosemary Ellis');
  await press('Enter');
  await page.waitForURL('/memorial/*');
  await hasFocus('Rosemary Ellis');
  for (const key of ['Tab', 'Tab', 'Tab', 'ArrowRight']) await press(key);
  await page.getByRole('tab', { name: 'Photos', selected: true }).waitFor();
  await tabTo('Choose Photos');
  const chooser = page.waitForEvent('filechooser');
  await press('Enter');
  await (await chooser).setFiles(await photos());
  await hasFocus(/^Upload 30 Photos$/);
  await press('Enter');
  await hasFocus('Photo Gallery');
  await page.getByText(`${photoCount} photos`, { exact: true }).waitFor();
  await tabTo('Select All');
  await press('Enter');
  await tabTo('Generate New Slideshow');
  await press('Enter');
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).waitFor();
  await press('Enter');
  await page.getByRole('tab', { name: 'Slideshows', selected: true }).waitFor();
  await hasFocus('Memorial Slideshows');
  await videoReady(page);
  await tabTo('Copy Video Link');
  await press('Enter');
  expect(await isCopied(page)).toBe(true);
  expect(presses).toBeLessThanOrEqual(25);
});

it('by touch the way from the dashboard to a shared video takes 20 taps at most', async ({ phone, handset }) => {
  await begin(phone, handset);
  let taps = 0;
  const tap = (name: string, role: 'button' | 'tab' = 'button') => {
    taps += 1;
    return phone.getByRole(role, { name, exact: true }).tap();
  };
  taps += 1;
  await phone.getByLabel('Name of your loved one').tap();
  await phone.keyboard.type('Rosemary Ellis');
  await tap('Create Memorial');
  await phone.waitForURL('/memorial/*');
  await tap('Photos', 'tab');
  const chooser = phone.waitForEvent('filechooser');
  await tap('Choose Photos');
  await (await chooser).setFiles(await photos());
  await tap(`Upload ${photoCount} Photos`);
  await phone.getByText(`${photoCount} photos`, { exact: true }).waitFor();
  await tap('Select All');
  await tap('Generate New Slideshow');
  await tap('Generate Slideshow');
  await phone.getByRole('tab', { name: 'Slideshows', selected: true }).waitFor();
  await videoReady(phone);
  await tap('Copy Video Link');
  expect(await isCopied(phone)).toBe(true);
  expect(taps).toBeLessThanOrEqual(20);
});
