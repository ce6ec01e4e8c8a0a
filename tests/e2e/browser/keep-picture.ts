import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

export interface Task {
  readonly name: string;
  readonly result?: { readonly state: string };
}

export const pictureFile = (name: string): string =>
  fileURLToPath(new URL(`../screenshots/${name.replace(/[^\w/]+/g, '-')}.png`, import.meta.url));

/** What the page looked like when its test failed. */
export async function keepPicture(page: Page, { name, result }: Task): Promise<void> {
  if (result?.state === 'fail') await page.screenshot({ path: pictureFile(`failed/${name}`) });
}
