import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

export interface Task {
  readonly name: string;
  readonly result?: { readonly state: string };
}

const getFile = (name: string, extension: 'png' | 'zip'): string =>
  fileURLToPath(new URL(`../screenshots/${name.replace(/[^\w/]+/g, '-')}.${extension}`, import.meta.url));

const pictureFile = (name: string): string => getFile(name, 'png');

/** Saves a screenshot if E2E_PICTURES=1. */
export async function keepPicture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (process.env.E2E_PICTURES === '1') await page.screenshot({ path: pictureFile(name), ...options });
}

/** Records actions. E2E_TRACE=full adds requests and snapshots, which takes a fifth of the time. */
export const startTrace = (page: Page): Promise<unknown> =>
  page.context().tracing.start({ snapshots: process.env.E2E_TRACE === 'full' });

/** Stops the recording. If the test failed, saves it with a screenshot in screenshots/failed. */
export async function keepEvidence(page: Page, { name, result }: Task): Promise<void> {
  const { tracing } = page.context();
  if (result?.state !== 'fail') return tracing.stop();
  const evidence = `failed/${name} ${page.viewportSize()?.width ?? ''}`;
  if (!page.isClosed()) await page.screenshot({ path: pictureFile(evidence) });
  await tracing.stop({ path: getFile(evidence, 'zip') });
}
