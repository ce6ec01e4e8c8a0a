import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const step = 10;

/** From here on the page's time passes only by `page.clock.runFor` and `runUntilSeen`; a clock must be installed. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

/** Lets the page's time pass in steps of 10 ms until it is seen: no more than two steps too many. */
export const runUntilSeen = (page: Page, locator: Locator): Promise<void> =>
  expect
    .poll(async () => {
      if (await locator.isVisible()) return true;
      await page.clock.runFor(step);
      return locator.isVisible();
    })
    .toBe(true);
