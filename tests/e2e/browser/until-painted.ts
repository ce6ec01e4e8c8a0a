import type { Page } from 'playwright-core';

/** Resolves once the current DOM is painted. */
export const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
