import type { Page } from 'playwright-core';

/** Disabled buttons without a visible explanation. A busy button's label counts. */
export const unexplainedButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isVisible = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false;
    const isExplained = (button: Element): boolean =>
      (button.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id))
        .some((words) => isVisible(words) && words?.textContent?.trim());
    return [...document.querySelectorAll('button:disabled:not([aria-busy]), [aria-disabled=true]')]
      .filter((button) => isVisible(button) && !isExplained(button))
      .map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '');
  });
