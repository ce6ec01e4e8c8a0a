import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Records requests with this method and path from now on. */
export function recordRequests(page: Page, method: string, path: RegExp): readonly Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) found.push(request);
  });
  return found;
}

/** Waits for this many recorded requests and until the page has handled their answers. */
export async function awaitAnswers(page: Page, requests: readonly Request[], count: number): Promise<void> {
  await expect.poll(() => requests.length).toBe(count);
  for (const request of requests) await (await request.response())?.finished();
  await page.evaluate(() => document.readyState);
}
