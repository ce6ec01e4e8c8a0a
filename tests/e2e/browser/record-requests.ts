import type { Page, Request } from 'playwright-core';

/** The requests that the page makes from now on by this method to paths like this one. */
export function recordRequests(page: Page, method: string, path: RegExp): readonly Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) found.push(request);
  });
  return found;
}
