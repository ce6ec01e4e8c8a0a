import { chromiumSettings, freePort } from '@afterglow/local-stack';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

export interface PageVitals {
  /** Seconds until the largest text or image is there. */
  readonly largestPaint: number;
  /** Of performance, from 0 to 100. */
  readonly score: number;
}

/** One run of Lighthouse's preset for mobile devices: a slow network and a processor at a quarter of its speed, both computed. */
export async function measurePage(url: string, cookie?: string): Promise<PageVitals> {
  const port = await freePort();
  const args = ['--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...chromiumSettings(), args });
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      // It lasts as long as the page, and Lighthouse would wait for its end.
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
