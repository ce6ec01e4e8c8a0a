import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OldChromium } from '@afterglow/local-stack';
import { describe } from 'vitest';
import { it as base } from '../fixtures/browser.ts';
import { findPython, openOldBrowser, type WindowSize } from './open-browser.ts';
import type { OldPage } from './page.ts';

async function savePicture(page: OldPage, name: string): Promise<void> {
  const file = fileURLToPath(new URL(`../screenshots/${name.replace(/[^\w/]+/g, '-')}.png`, import.meta.url));
  await mkdir(dirname(file), { recursive: true });
  await page.savePicture(file);
}

/** Saves a screenshot if E2E_PICTURES=1. */
export async function keepOldPicture(page: OldPage, name: string): Promise<void> {
  if (process.env.E2E_PICTURES === '1') await savePicture(page, name);
}

/** `old` is a page of that browser; `browser` is a current one for the setup. */
const itIn = (version: OldChromium, size?: WindowSize) =>
  base.extend('old', async ({ task }, { onCleanup }): Promise<OldPage> => {
    const { page, close } = await openOldBrowser(version, size);
    onCleanup(async () => {
      if (task.result?.state === 'fail') await savePicture(page, `failed/${task.name} ${version}`);
      await close();
    });
    return page;
  });

/** Declares a suite for each browser and skips missing ones; `npm test` lists them. */
export function describeInOldBrowsers(
  versions: readonly OldChromium[],
  suite: (it: ReturnType<typeof itIn>, version: OldChromium) => void,
  size?: WindowSize,
): void {
  for (const version of versions) {
    describe.skipIf(findPython(version) === undefined)(`Chromium ${version}`, () =>
      suite(itIn(version, size), version),
    );
  }
}
