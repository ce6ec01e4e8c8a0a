import { chromiumSettings } from '@afterglow/local-stack';
import { type Browser, chromium } from 'playwright-core';

/** Debian's Chromium, or the one that CHROMIUM_PATH names. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...chromiumSettings(),
    // Starting a renderer takes longer than loading a page: the pages of one visitor share theirs.
    args: ['--disable-gpu', '--disable-background-networking', '--no-first-run', '--process-per-site'],
  });
}
