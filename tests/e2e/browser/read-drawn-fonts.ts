import type { Locator, Page } from 'playwright-core';

/** The fonts that Chromium used for a heading: web fonts by name, others as the system's. */
export async function readDrawnFonts(page: Page, heading: Locator): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const mark = await heading.evaluate((element) => {
    element.setAttribute('data-read-fonts', '');
    return '[data-read-fonts]';
  });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: mark });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `device: ${familyName}`));
}
