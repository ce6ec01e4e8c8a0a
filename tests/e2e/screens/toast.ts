import type { Locator, Page } from 'playwright-core';

/** Every toast there is. A dialog hides all beside it from the tree of accessible things, so that is not looked at. */
export const allToasts = (page: Page): Locator =>
  page.getByRole('region', { name: /Notifications/, includeHidden: true }).locator('ol > li');

/** The toast with this title, whatever it says below. */
export const toastTitled = (page: Page, title: string): Locator =>
  allToasts(page).filter({ has: page.getByText(title, { exact: true }) });

const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The toast that says exactly this: its title, and its description, which is empty where it has none. */
export const findToast = (page: Page, title: string, description: string): Locator =>
  toastTitled(page, title).filter({
    has: page.locator('div', { hasText: new RegExp(`^\\s*${asPattern(title)}\\s*${asPattern(description)}\\s*$`) }),
  });
