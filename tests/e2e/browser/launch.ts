import { chromiumSettings } from '@afterglow/local-stack';
import { type Browser, chromium } from 'playwright-core';

/** Uses Debian's Chromium, or CHROMIUM_PATH. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...chromiumSettings(),
    // Starting a renderer takes longer than loading a page, so the pages of one visitor share one.
    args: ['--disable-gpu', '--disable-background-networking', '--no-first-run', '--process-per-site'],
  });
}
