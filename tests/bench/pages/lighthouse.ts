import { chromiumSettings, freePort } from '@afterglow/local-stack';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

export interface PageVitals {
  readonly largestPaint: number;
  readonly score: number;
}

/** Runs Lighthouse's mobile preset once: a simulated slow network and a CPU at a quarter of its speed. */
export async function measurePage(url: string, cookie?: string): Promise<PageVitals> {
  const port = await freePort();
  const args = ['--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...chromiumSettings(), args });
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      blockedUrlPatterns: ['*/api/changes*'],
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    });
    const paint = run?.lhr.audits['largest-contentful-paint']?.numericValue;
    const score = run?.lhr.categories.performance?.score;
    if (typeof paint !== 'number' || typeof score !== 'number')
      throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'Lighthouse gave no result'}`);
    return { largestPaint: paint / 1000, score: score * 100 };
  } finally {
    await browser.close();
  }
}
