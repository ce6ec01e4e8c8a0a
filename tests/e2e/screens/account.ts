import type { Page } from 'playwright-core';

/** For an account that has paid. Waits for the content above, which would move the rest. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/account-settings');
  await page.getByRole('link', { name: 'Receipt' }).first().waitFor();
}
