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

/** Leaves a picture of a screen in screenshots, where E2E_PICTURES=1 asks for them. */
export async function keepOldPicture(page: OldPage, name: string): Promise<void> {
  if (process.env.E2E_PICTURES === '1') await savePicture(page, name);
}

/** `old` is a page of that browser; `browser` is a new one, by which tests make what they are about. */
const itIn = (version: OldChromium, size?: WindowSize) =>
  base.extend('old', async ({ task }, { onCleanup }): Promise<OldPage> => {
    const { page, close } = await openOldBrowser(version, size);
    onCleanup(async () => {
      if (task.result?.state === 'fail') await savePicture(page, `failed/${task.name} ${version}`);
      await close();
    });
    return page;
  });

/** A suite for each of these browsers; those that this machine cannot have are skipped, which `npm test` says. */
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
