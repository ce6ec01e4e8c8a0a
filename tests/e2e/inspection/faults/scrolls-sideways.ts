import type { Page } from 'playwright-core';

/**
 * Whether the page or a dialog is wider than the screen. Phones widen the layout to fit, so the screen's width counts.
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
