import type { Locator, Page } from 'playwright-core';

export const invitationItem = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Invitations' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

export const invitationNames = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Invitations' }).getByRole('heading').allTextContents();

/** The dialog that creates one, in either step. */
export const creationDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Create Memorial Invitation' });

export async function createInvitation(page: Page, recipientName: string): Promise<void> {
  const dialog = creationDialog(page);
  await dialog.getByLabel('Recipient name').fill(recipientName);
  await dialog.getByRole('button', { name: 'Create Invitation' }).click();
}
