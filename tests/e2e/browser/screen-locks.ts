import type { BrowserContext, Page } from 'playwright-core';

interface Watched {
  screenLocks?: { asked: number; held: number };
}

/** Counts the screen locks of the pages that are opened from here on. */
export async function watchScreenLocks(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['screen-wake-lock']);
  await context.addInitScript(() => {
    const locks = { asked: 0, held: 0 };
    (globalThis as Watched).screenLocks = locks;
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = async function (type) {
      locks.asked += 1;
      const lock = await request.call(this, type);
      locks.held += 1;
      lock.addEventListener('release', () => {
        locks.held -= 1;
      });
      return lock;
    };
  });
}

/** How often a page has asked for the screen to stay on, and how many of its locks are held now. */
export const readScreenLocks = (page: Page) => page.evaluate(() => (globalThis as Watched).screenLocks);
