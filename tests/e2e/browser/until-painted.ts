import type { Page } from 'playwright-core';

/** Until what is in the page now is on the screen. */
export const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
