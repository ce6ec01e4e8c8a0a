import type { Page } from 'playwright-core';
import { untilStarted } from '../browser/until-started.ts';

export type Section = 'Invitations' | 'Photos' | 'Slideshows';

export async function openSection(page: Page, section: Section): Promise<void> {
  await page.getByRole('tab', { name: section }).click();
  await page.getByRole('tabpanel', { name: section }).waitFor();
}

/** By the app's own form, not by the plain one that is there before it. */
export async function chooseFiles(page: Page, files: string[]): Promise<void> {
  await untilStarted(page);
  await page.locator('input[type=file]').setInputFiles(files);
}
