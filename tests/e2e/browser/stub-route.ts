import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, errors } from '@afterglow/proto';
import type { Page } from 'playwright-core';

/** Puts a failure in place of the product's answers at these addresses. */
export const stubError = (page: Page, addresses: string, status: number, code?: ErrorCode): Promise<void> =>
  page
    .route(addresses, (route) =>
      route.fulfill({ status, ...(code && { json: { code, message: errors[code].message } }) }),
    )
    .then(() => {});

/** Says at these addresses that there is no room just now, and for how many seconds. */
export const stubTooBusy = (page: Page, addresses: string, seconds: number): Promise<void> =>
  page
    .route(addresses, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': String(seconds) },
        json: { code: 'too_busy', message: errors.too_busy.message },
      }),
    )
    .then(() => {});

/** The browser of this page has no room to keep anything. */
export const fillDisk = (page: Page): Promise<void> =>
  page
    .addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    })
    .then(() => {});

/** Requests to these addresses wait for as long as the page is open, or until what is returned is called. */
export async function holdResponse(page: Page, addresses: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  // The route stays: taking it away would answer, a second time, what has just been let go.
  return async () => release();
}

/** Requests to these addresses go out, or to what else has been put there, so many milliseconds later. */
export const delayResponse = (page: Page, addresses: string, milliseconds: number): Promise<void> =>
  page
    .route(addresses, async (route) => {
      await sleep(milliseconds);
      await route.fallback();
    })
    .then(() => {});

/** Changes the JSON that the product answers at these addresses. */
export const rewriteResponse = <T>(page: Page, addresses: string, change: (body: T) => unknown): Promise<void> =>
  page
    .route(addresses, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as T) });
    })
    .then(() => {});

/** The documents at these addresses say what the product would say where it is configured so. */
export const addMeta = (page: Page, addresses: string, name: string, content: string): Promise<void> =>
  page
    .route(addresses, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('</head>', `<meta name="${name}" content="${content}"></head>`);
      await route.fulfill({ response, body: html });
    })
    .then(() => {});

/** Nothing gets through to these addresses. */
export const cutOff = (page: Page, addresses: string): Promise<void> =>
  page.route(addresses, (route) => route.abort('connectionfailed')).then(() => {});
