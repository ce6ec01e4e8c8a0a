import { type Device, devices } from '@afterglow/tests-bench/main-job/devices';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';

// Long enough for a busy machine.
const timeoutMs = 30_000;

const origins = new WeakMap<BrowserContext, string>();

export const findOrigin = (context: BrowserContext): string => origins.get(context) ?? inject('origin');

/**
 * Opens a browser context without cookies or storage. @param origin of another product than the run's @param settings
 * in addition to the defaults
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
