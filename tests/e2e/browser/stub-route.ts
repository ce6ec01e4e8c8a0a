import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, errors } from '@afterglow/proto';
import type { Page } from 'playwright-core';

export const stubError = (page: Page, addresses: string, status: number, code?: ErrorCode): Promise<void> =>
  page
    .route(addresses, (route) =>
      route.fulfill({ status, ...(code && { json: { code, message: errors[code].message } }) }),
    )
    .then(() => {});

/** Answers 503 with this Retry-After. */
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

/** Makes every write to browser storage fail for lack of space. */
export const fillDisk = (page: Page): Promise<void> =>
  page
    .addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    })
    .then(() => {});

/** Holds requests to these addresses while the page is open, or until the returned function is called. */
export async function holdResponse(page: Page, addresses: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  // Removing the route would answer the released request twice.
  return async () => release();
}

export const delayResponse = (page: Page, addresses: string, milliseconds: number): Promise<void> =>
  page
    .route(addresses, async (route) => {
      await sleep(milliseconds);
      await route.fallback();
    })
    .then(() => {});

export const rewriteResponse = <T>(page: Page, addresses: string, change: (body: T) => unknown): Promise<void> =>
  page
    .route(addresses, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as T) });
    })
    .then(() => {});

/** Adds a meta tag to documents, as the server does if so configured. */
export const addMeta = (page: Page, addresses: string, name: string, content: string): Promise<void> =>
  page
    .route(addresses, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('</head>', `<meta name="${name}" content="${content}"></head>`);
      await route.fulfill({ response, body: html });
    })
    .then(() => {});

/** Makes requests to these addresses fail. */
export const cutOff = (page: Page, addresses: string): Promise<void> =>
  page.route(addresses, (route) => route.abort('connectionfailed')).then(() => {});
