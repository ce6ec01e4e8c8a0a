import type { Locator, Page } from 'playwright-core';

/** Every toast there is. A dialog hides all beside it from the tree of accessible things, so that is not looked at. */
export const toastsOf = (page: Page): Locator =>
  page.getByRole('region', { name: /Notifications/, includeHidden: true }).locator('ol > li');

/** The toast with this title, and with this description where one is named. */
export const toastOf = (page: Page, title: string, description = ''): Locator =>
  toastsOf(page)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: description });
