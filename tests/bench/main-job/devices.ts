import type { BrowserContextOptions } from 'playwright-core';

export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;
