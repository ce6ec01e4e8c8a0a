import type { Page } from 'playwright-core';

export const captionEditor = (page: Page) => page.getByRole('dialog', { name: 'Caption' });

/** Opens the editor of the caption of a photo by its place. */
export async function openCaption(page: Page, number: number): Promise<void> {
  await page
    .getByRole('button', { name: `View photo ${number}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Caption', exact: true }).click();
  await captionEditor(page).waitFor();
}
