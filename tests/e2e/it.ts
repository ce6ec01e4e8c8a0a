import type { Browser, BrowserContext, Page } from 'playwright-core';
import { test } from 'vitest';
import { launchBrowser } from './browser/launch.ts';
import { openContext } from './browser/open-context.ts';
import { watchForFaults } from './browser/watch-for-faults.ts';

/** A test with a browser: `page` belongs to a desktop, `phone` to a phone; both are as new. */
export const it = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('desktop', async ({ browser }, { onCleanup }): Promise<BrowserContext> => {
    const context = await openContext(browser, 'desktop');
    onCleanup(() => context.close());
    return context;
  })
  .extend('handset', async ({ browser }, { onCleanup }): Promise<BrowserContext> => {
    const context = await openContext(browser, 'phone');
    onCleanup(() => context.close());
    return context;
  })
  .extend('page', async ({ desktop, task }, { onCleanup }): Promise<Page> => {
    const page = await desktop.newPage();
    onCleanup(await watchForFaults(page, task));
    return page;
  })
  .extend('phone', async ({ handset, task }, { onCleanup }): Promise<Page> => {
    const page = await handset.newPage();
    onCleanup(await watchForFaults(page, task));
    return page;
  });
