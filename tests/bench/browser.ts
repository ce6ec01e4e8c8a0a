import { onPath } from '@afterglow/local-stack';
import { type Browser, chromium } from 'playwright-core';

/** A browser that reaches this machine and nothing else. @throws Error where there is none. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || onPath('chromium', 'chromium-browser', 'google-chrome');
  if (!executablePath) throw new Error('There is no Chromium on this machine; CHROMIUM_PATH can name one.');
  return chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
  });
}
