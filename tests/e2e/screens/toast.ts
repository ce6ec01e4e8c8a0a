import type { Locator, Page } from 'playwright-core';

/** Includes toasts that an open dialog hides from the accessibility tree. */
export const allToasts = (page: Page): Locator =>
  page.getByRole('region', { name: /Notifications/, includeHidden: true }).locator('ol > li');

export const toastTitled = (page: Page, title: string): Locator =>
  allToasts(page).filter({ has: page.getByText(title, { exact: true }) });

const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches title and description exactly; a missing description is empty. */
export const findToast = (page: Page, title: string, description: string): Locator =>
  toastTitled(page, title).filter({
    has: page.locator('div', { hasText: new RegExp(`^\\s*${asPattern(title)}\\s*${asPattern(description)}\\s*$`) }),
  });
