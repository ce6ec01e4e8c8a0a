import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const step = 10;

/** Freezes the page's clock except for `page.clock.runFor` and `runUntilSeen`. Install a clock first. */
export async function stopClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // On a slow page the moment may have passed; that is an error, but the clock then stops.
  await pause().catch(pause);
}

/** Advances the clock in steps of 10 ms until the element is visible, at most two steps too far. */
export const runUntilSeen = (page: Page, locator: Locator): Promise<void> =>
  expect
    .poll(async () => {
      if (await locator.isVisible()) return true;
      await page.clock.runFor(step);
      return locator.isVisible();
    })
    .toBe(true);
