import { chromiumSettings } from '@afterglow/local-stack';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Starts a browser that reaches only this machine. @throws Error without one. */
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

/** Opens an organizer's page and waits until it follows changes. */
export async function openSettled(page: Page, address: string): Promise<void> {
  const follows = page.waitForResponse((response) => response.url().includes('/api/changes'));
  await page.goto(address);
  await follows;
}
