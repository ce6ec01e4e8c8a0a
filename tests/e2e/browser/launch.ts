import { chromiumSettings } from '@afterglow/local-stack';
import { type Browser, chromium } from 'playwright-core';

/** Debian's Chromium, or the one that CHROMIUM_PATH names. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...chromiumSettings(),
    // Pages of one visitor share a process, which a page takes longer to start than to load.
    args: ['--disable-gpu', '--disable-background-networking', '--no-first-run', '--process-per-site'],
  });
}
