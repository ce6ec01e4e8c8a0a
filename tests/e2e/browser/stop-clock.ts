import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const step = 10;

/** From here on the page's time passes only by `page.clock.runFor` and `runUntilSeen`; a clock must be installed. */
export async function stopClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // A slow page learns of that moment when it is past: an error, but its clock stands still from then on.
  await pause().catch(pause);
}

/** Lets the page's time pass in steps of 10 ms until it is seen: no more than two steps too many. */
export const runUntilSeen = (page: Page, locator: Locator): Promise<void> =>
  expect
    .poll(async () => {
      if (await locator.isVisible()) return true;
      await page.clock.runFor(step);
      return locator.isVisible();
    })
    .toBe(true);
