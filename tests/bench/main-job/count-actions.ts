import type { Page } from 'playwright-core';
import { distinctPhotos } from './distinct-photos.ts';

const photoCount = 30;
const deceasedName = 'Rosemary Ellis';
const videoTimeoutMs = 120_000;
/** After this many presses of Tab an element counts as unreachable. */
const mostTabs = 15;

/** From the dashboard of a person with a credit to the link of a video with 30 photos. */
export const mainJobAims = { presses: 25, taps: 20 } as const;

const videoReady = (page: Page) =>
  page.getByText('Video Ready', { exact: true }).first().waitFor({ timeout: videoTimeoutMs });

const copied = (page: Page) => page.getByRole('button', { name: 'Copied!' }).waitFor();

/** Chromium starts to intercept file choosers with a delay, so an immediate one would be lost. */
export const expectFileChoosers = (page: Page): unknown => page.on('filechooser', () => undefined);

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByLabel('Name of your loved one').waitFor();
}

const hasFocus = (page: Page, name: string) =>
  page
    .locator(`[aria-label="${name}"]:focus`)
    .or(page.locator(':focus', { hasText: new RegExp(`^\\s*${name}\\s*$`) }))
    .first()
    .waitFor();

export async function countPresses(page: Page): Promise<number> {
  let presses = 0;
  const press = (key: string) => {
    presses += 1;
    return page.keyboard.press(key);
  };
  const tabTo = async (name: string) => {
    const target = page.getByRole('button', { name, exact: true });
    await target.waitFor();
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if ((await target.and(page.locator(':focus')).count()) > 0) return;
      await press('Tab');
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  expectFileChoosers(page);
  await openDashboard(page);
  await page.getByLabel('Name of your loved one').focus();
  await page.keyboard.type(deceasedName);
  await press('Enter');
  await page.waitForURL('/memorial/*');
  await hasFocus(page, deceasedName);
  for (const key of ['Tab', 'Tab', 'Tab', 'ArrowRight']) await press(key);
  await page.getByRole('tab', { name: 'Photos', selected: true }).waitFor();
  await tabTo('Choose Photos');
  const chooser = page.waitForEvent('filechooser');
  await press('Enter');
  await (await chooser).setFiles(await distinctPhotos(photoCount));
  await hasFocus(page, `Upload ${photoCount} Photos`);
  await press('Enter');
  await hasFocus(page, 'Photo Gallery');
  await page.getByText(`${photoCount} photos`, { exact: true }).waitFor();
  await tabTo('Select All');
  await press('Enter');
  await tabTo('Generate New Slideshow');
  await press('Enter');
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).waitFor();
  await press('Enter');
  await page.getByRole('tab', { name: 'Slideshows', selected: true }).waitFor();
  await hasFocus(page, 'Memorial Slideshows');
  await videoReady(page);
  await tabTo('Copy Video Link');
  await press('Enter');
  await copied(page);
  return presses;
}

export async function countTaps(phone: Page): Promise<number> {
  let taps = 0;
  const tap = (name: string, role: 'button' | 'tab' = 'button') => {
    taps += 1;
    return phone.getByRole(role, { name, exact: true }).tap();
  };
  expectFileChoosers(phone);
  await openDashboard(phone);
  taps += 1;
  await phone.getByLabel('Name of your loved one').tap();
  await phone.keyboard.type(deceasedName);
  await tap('Create Memorial');
  await phone.waitForURL('/memorial/*');
  await tap('Photos', 'tab');
  const chooser = phone.waitForEvent('filechooser');
  await tap('Choose Photos');
  await (await chooser).setFiles(await distinctPhotos(photoCount));
  await tap(`Upload ${photoCount} Photos`);
  await phone.getByText(`${photoCount} photos`, { exact: true }).waitFor();
  await tap('Select All');
  await tap('Generate New Slideshow');
  await tap('Generate Slideshow');
  await phone.getByRole('tab', { name: 'Slideshows', selected: true }).waitFor();
  await videoReady(phone);
  await tap('Copy Video Link');
  await copied(phone);
  return taps;
}
