import { chromiumSettings } from '@afterglow/local-stack';
import { type Browser, chromium } from 'playwright-core';

/** A browser that reaches this machine and nothing else. @throws Error where there is none. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...chromiumSettings(),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
  });
}
