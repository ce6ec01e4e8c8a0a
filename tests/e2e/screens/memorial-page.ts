import type { Page } from 'playwright-core';
import { untilStarted } from '../browser/until-started.ts';

export type Section = 'Invitations' | 'Photos' | 'Slideshows';

export async function openSection(page: Page, section: Section): Promise<void> {
  await page.getByRole('tab', { name: section }).click();
  await page.getByRole('tabpanel', { name: section }).waitFor();
}

/** Waits for the app's form, which replaces the plain one. */
export async function chooseFiles(page: Page, files: string[]): Promise<void> {
  await untilStarted(page);
  await page.locator('input[type=file]').setInputFiles(files);
}
