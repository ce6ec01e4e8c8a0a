import type { Browser } from 'playwright-core';
import { readMemory } from '../process-tree.ts';

/** PSS of the processes that draw a browser's pages, in bytes. */
export async function rendererMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const memory = await Promise.all(renderers.map(({ id }) => readMemory(String(id))));
  return memory.reduce((sum, { bytes }) => sum + bytes, 0);
}
