import type { Page } from 'playwright-core';

/** The emulated network of this page, including reloads. */
export interface PageNetwork {
  readonly cut: () => Promise<void>;
  readonly slow: (kilobits: number) => Promise<void>;
}

export async function emulateNetwork(page: Page): Promise<PageNetwork> {
  const session = await page.context().newCDPSession(page);
  const set = async (offline: boolean, bytesPerSecond: number) => {
    await session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 50,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  };
  return { cut: () => set(true, 0), slow: (kilobits) => set(false, (kilobits * 1000) / 8) };
}
