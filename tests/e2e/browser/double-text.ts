import type { Page } from 'playwright-core';

/** Simulates a browser text size of 200 %. */
export async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
