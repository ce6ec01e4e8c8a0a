import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { readMemory } from '../process-tree.ts';

const lookEveryMs = 50;

/** Of all renderers together, in bytes. */
export async function rendererMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const memory = await Promise.all(renderers.map(({ id }) => readMemory(String(id))));
  return memory.reduce((sum, { bytes }) => sum + bytes, 0);
}

export async function peakDuring(browser: Browser, work: () => Promise<unknown>): Promise<number> {
  let isWorking = true;
  let peak = 0;
  const watch = async () => {
    for (; isWorking; await sleep(lookEveryMs)) peak = Math.max(peak, await rendererMemory(browser));
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isWorking = false;
    await watching;
  }
  return peak;
}
