import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

export interface Task {
  readonly name: string;
  readonly result?: { readonly state: string };
}

const fileOf = (name: string, extension: 'png' | 'zip'): string =>
  fileURLToPath(new URL(`../screenshots/${name.replace(/[^\w/]+/g, '-')}.${extension}`, import.meta.url));

export const pictureFile = (name: string): string => fileOf(name, 'png');

export const startTrace = (page: Page): Promise<unknown> => page.context().tracing.start({ snapshots: true });

/** Ends the recording. Where the test failed, keeps it, and what the page looked like, in screenshots/failed. */
export async function keepEvidence(page: Page, { name, result }: Task): Promise<void> {
  const { tracing } = page.context();
  if (result?.state !== 'fail') return tracing.stop();
  const evidence = `failed/${name} ${page.viewportSize()?.width ?? ''}`;
  if (!page.isClosed()) await page.screenshot({ path: pictureFile(evidence) });
  await tracing.stop({ path: fileOf(evidence, 'zip') });
}
