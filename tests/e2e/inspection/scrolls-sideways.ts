import type { Page } from 'playwright-core';

/** A phone widens its layout to what does not fit, so it is the screen's own width that counts. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  const width = page.viewportSize()?.width ?? 0;
  return (await page.evaluate(() => document.documentElement.scrollWidth)) > width;
}
