import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lookAlike } from './look-alike.ts';
import type { Screen } from './screen.ts';
import { scrollsSideways } from './scrolls-sideways.ts';

const widestPhone = 600;

const phoneSizes = [
  { name: '320 px', width: 320, height: 640 },
  { name: 'a phone on its side', width: 780, height: 360 },
] as const;
const desktopSizes = [{ name: 'a television', width: 1280, height: 720 }] as const;

async function tooWide(page: Page, sizes: typeof phoneSizes | typeof desktopSizes): Promise<string[]> {
  const names: string[] = [];
  for (const { name, ...size } of sizes) {
    await page.setViewportSize(size);
    if (await scrollsSideways(page)) names.push(name);
  }
  return names;
}

/**
 * What a screen that is open has to bear as well: other windows, and on a desktop the colours that its reader has chosen.
 * After `inspectScreen`, in the same visit.
 */
export async function inspectConditions(page: Page, { name }: Screen): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < widestPhone;
  expect.soft(await tooWide(page, isPhone ? phoneSizes : desktopSizes), `${name}: scrolls sideways`).toEqual([]);
  if (isPhone) return;
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await lookAlike(page), `${name}: forced colours`).toEqual([]);
}
