import { type Device, devices } from '@afterglow/tests-bench/main-job/devices';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';

// A loaded machine is slow; a condition that never comes still ends.
const timeoutMs = 30_000;

const origins = new WeakMap<BrowserContext, string>();

/** Where the product is that a browser looks at. */
export const findOrigin = (context: BrowserContext): string => origins.get(context) ?? inject('origin');

/**
 * A browser of its own: no cookies, nothing stored.
 * @param origin of another product than that of the run
 * @param settings beside those of all contexts
 */
export async function openContext(
  browser: Browser,
  device: Device,
  origin = inject('origin'),
  settings: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...settings,
  });
  origins.set(context, origin);
  context.setDefaultTimeout(timeoutMs);
  return context;
}
