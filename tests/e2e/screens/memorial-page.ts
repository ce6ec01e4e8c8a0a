import type { Page } from 'playwright-core';

export type Section = 'Invitations' | 'Photos' | 'Slideshows';

/** Opens a section of the memorial page and waits for what stands in it. */
export async function openSection(page: Page, section: Section): Promise<void> {
  await page.getByRole('tab', { name: section }).click();
  await page.getByRole('tabpanel', { name: section }).waitFor();
}

/** Chooses files in the upload form of the page. */
export const chooseFiles = (page: Page, files: string[]): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(files);
