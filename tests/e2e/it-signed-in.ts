import type { BrowserContext, Page } from 'playwright-core';
import { openContext } from './browser/open-context.ts';
import { watchForFaults } from './browser/watch-for-faults.ts';
import { it as base } from './it.ts';
import { signIn } from './people/organizer.ts';

/** One account for a file, whose pages share a browser. In the browser of `timed`, time can be put in. */
export const it = base
  .extend('organizer', { scope: 'file' }, async ({ browser }, { onCleanup }): Promise<BrowserContext> => {
    const context = await openContext(browser, 'desktop');
    onCleanup(() => context.close());
    await signIn(context);
    return context;
  })
  .extend('page', async ({ organizer, task }, { onCleanup }): Promise<Page> => {
    const page = await organizer.newPage();
    onCleanup(await watchForFaults(page, task));
    return page;
  })
  .extend('timed', async ({ desktop, organizer, task }, { onCleanup }): Promise<Page> => {
    await desktop.addCookies(await organizer.cookies());
    const page = await desktop.newPage();
    await page.clock.install();
    onCleanup(await watchForFaults(page, task));
    return page;
  });
