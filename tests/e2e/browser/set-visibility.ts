import type { Page } from 'playwright-core';

/** Simulates a tab in the foreground or background. */
export const setVisibility = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
