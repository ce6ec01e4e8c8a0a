import type { Page } from 'playwright-core';

/** As where a person has set the browser's text to 200 %. */
export async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
