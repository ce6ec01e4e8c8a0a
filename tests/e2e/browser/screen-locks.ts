import type { BrowserContext, Page } from 'playwright-core';

interface Watched {
  screenLocks?: { asked: number; held: number };
}

/** Counts the wake locks of pages opened from now on. */
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

/** The number of requested wake locks, and of those still held. */
export const readScreenLocks = (page: Page) => page.evaluate(() => (globalThis as Watched).screenLocks);
