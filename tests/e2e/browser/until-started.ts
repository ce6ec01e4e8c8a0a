import type { Page } from 'playwright-core';

/** Waits until the app has taken the place of the page that the server has written. */
export const untilStarted = (page: Page): Promise<void> => page.locator('html[data-start="started"]').waitFor();
