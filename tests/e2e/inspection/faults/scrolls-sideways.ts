import type { Page } from 'playwright-core';

/**
 * Whether the page, or a dialog over it, is wider than its screen. A phone widens its layout to what does not fit, so it is the
 * screen's own width that counts.
 */
export async function scrollsSideways(page: Page): Promise<boolean> {
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate((least) => {
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
    const inDialogs = [...document.querySelectorAll('[role=dialog], [role=dialog] *')];
    const isWide = document.documentElement.scrollWidth > least;
    return isWide || inDialogs.some((box) => scrolls(box) && box.scrollWidth > box.clientWidth + 1);
  }, width);
}
