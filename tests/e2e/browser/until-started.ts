import type { Page } from 'playwright-core';

/** Waits until the app has replaced the server-rendered page. */
export const untilStarted = (page: Page): Promise<void> => page.locator('html[data-start="started"]').waitFor();
