import { devices } from '@afterglow/tests-bench/main-job/devices';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { doubleText } from '../browser/double-text.ts';
import { keepPicture } from '../browser/keep-evidence.ts';
import { untilPainted } from '../browser/until-painted.ts';
import { lookAlike } from './faults/look-alike.ts';
import { lostWords } from './faults/lost-words.ts';
import { scrollsSideways } from './faults/scrolls-sideways.ts';
import type { Screen } from './screen.ts';
import { settle } from './settle.ts';

const widestPhone = 600;

const phoneSizes = [
  { name: '320 px', width: 320, height: 640 },
  { name: 'a phone on its side', width: 780, height: 360 },
] as const;
const desktopSizes = [
  { name: 'a tablet', width: 768, height: 1024 },
  { name: 'a television', width: 1280, height: 720 },
  { name: 'a wide desktop', width: 1920, height: 1080 },
] as const;

async function tooWide(page: Page, sizes: typeof phoneSizes | typeof desktopSizes): Promise<string[]> {
  const names: string[] = [];
  for (const { name, ...size } of sizes) {
    await page.setViewportSize(size);
    if (await scrollsSideways(page)) names.push(name);
  }
  return names;
}

/** On a phone with text at 200 %. */
async function inspectLargeText(page: Page, { name }: Screen): Promise<void> {
  const { width, height } = devices.phone.viewport;
  await page.setViewportSize({ width, height });
  await doubleText(page);
  await settle(page);
  // A toast moves when its size changes.
  await untilPainted(page);
  expect.soft(await scrollsSideways(page), `${name}: scrolls sideways at 200 % text`).toBe(false);
  expect.soft(await lostWords(page), `${name}: words at 200 % text`).toEqual({ broken: [], cutOff: [] });
  // A full-page screenshot would reset the text size.
  await keepPicture(page, `${name}-large-text`);
}

const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.tagName);

/** Back closes the open dialog without leaving the page, and the focus moves to an element. */
async function inspectBack(page: Page, { name }: Screen): Promise<void> {
  // A dialog below another one is hidden from the accessibility tree.
  const dialogs = page.getByRole('dialog', { includeHidden: true });
  const open = await dialogs.count();
  if (open === 0) return;
  const address = page.url();
  await page.goBack();
  await expect.poll(() => dialogs.count(), { message: `${name}: dialogs after Back` }).toBe(open - 1);
  expect.soft(page.url(), `${name}: the page after Back`).toBe(address);
  await expect.poll(() => focused(page), { message: `${name}: the focus after Back` }).not.toBe('BODY');
}

/**
 * Checks other window sizes, large text on a phone, forced colours on a desktop, and Back. Runs after `inspectScreen`
 * in the same visit.
 */
export async function inspectConditions(page: Page, screen: Screen): Promise<void> {
  const { name } = screen;
  const isPhone = (page.viewportSize()?.width ?? 0) < widestPhone;
  expect.soft(await tooWide(page, isPhone ? phoneSizes : desktopSizes), `${name}: scrolls sideways`).toEqual([]);
  if (isPhone) {
    await inspectLargeText(page, screen);
  } else {
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await lookAlike(page), `${name}: forced colours`).toEqual([]);
  }
  await inspectBack(page, screen);
}
