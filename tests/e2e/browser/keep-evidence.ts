import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

export interface Task {
  readonly name: string;
  readonly result?: { readonly state: string };
}

const getFile = (name: string, extension: 'png' | 'zip'): string =>
  fileURLToPath(new URL(`../screenshots/${name.replace(/[^\w/]+/g, '-')}.${extension}`, import.meta.url));

const pictureFile = (name: string): string => getFile(name, 'png');

/** Leaves a picture of a screen in screenshots, where E2E_PICTURES=1 asks for them. */
export async function keepPicture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (process.env.E2E_PICTURES === '1') await page.screenshot({ path: pictureFile(name), ...options });
}

/** Records actions; with E2E_TRACE=full also requests, and the page before and after each action: a fifth of the time. */
export const startTrace = (page: Page): Promise<unknown> =>
  page.context().tracing.start({ snapshots: process.env.E2E_TRACE === 'full' });

/** Ends the recording. Where the test failed, keeps it, and what the page looked like, in screenshots/failed. */
export async function keepEvidence(page: Page, { name, result }: Task): Promise<void> {
  const { tracing } = page.context();
  if (result?.state !== 'fail') return tracing.stop();
  const evidence = `failed/${name} ${page.viewportSize()?.width ?? ''}`;
  if (!page.isClosed()) await page.screenshot({ path: pictureFile(evidence) });
  await tracing.stop({ path: getFile(evidence, 'zip') });
}
