import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** The requests that the page makes from now on by this method to paths like this one. */
export function recordRequests(page: Page, method: string, path: RegExp): readonly Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) found.push(request);
  });
  return found;
}

/** Waits until so many requests were recorded, and the page has taken in the answer of each. */
export async function awaitAnswers(page: Page, requests: readonly Request[], count: number): Promise<void> {
  await expect.poll(() => requests.length).toBe(count);
  for (const request of requests) await (await request.response())?.finished();
  await page.evaluate(() => document.readyState);
}
