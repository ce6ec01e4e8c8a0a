import { chromiumSettings } from '@afterglow/local-stack';
import { type Browser, chromium, type Page } from 'playwright-core';

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

/** Opens a page of an organizer's, which begins to follow changes once it has read what it shows. */
export async function openSettled(page: Page, address: string): Promise<void> {
  const follows = page.waitForResponse((response) => response.url().includes('/api/changes'));
  await page.goto(address);
  await follows;
}
