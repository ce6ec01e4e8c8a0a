import type { Page } from 'playwright-core';

export type Section = 'Invitations' | 'Photos' | 'Slideshows';

export async function openSection(page: Page, section: Section): Promise<void> {
  await page.getByRole('tab', { name: section }).click();
  await page.getByRole('tabpanel', { name: section }).waitFor();
}

export const chooseFiles = (page: Page, files: string[]): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(files);
