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

const origins = new WeakMap<BrowserContext, string>();

/** Where the product is that a browser looks at. */
export const originOf = (context: BrowserContext): string => origins.get(context) ?? inject('origin');

/** A browser of its own: no cookies, nothing stored. @param origin of another product than that of the run */
export async function openContext(
  browser: Browser,
  device: Device,
  origin = inject('origin'),
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  origins.set(context, origin);
  context.setDefaultTimeout(timeoutMs);
  return context;
}
