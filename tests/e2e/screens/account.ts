import type { Page } from 'playwright-core';

/** Of somebody who has paid. What is above is there: what grew in the same frame as a jump down would move the rest. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/account-settings');
  await page.getByRole('link', { name: 'Receipt' }).first().waitFor();
}
