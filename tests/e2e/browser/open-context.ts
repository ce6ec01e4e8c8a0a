import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';

/** The two kinds of machine that people come with. */
export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

// A loaded machine is slow; a condition that never comes still ends.
const timeoutMs = 30_000;

/** A browser of its own: no cookies, nothing stored. */
export async function openContext(browser: Browser, device: Device): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: inject('origin'),
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(timeoutMs);
  return context;
}
