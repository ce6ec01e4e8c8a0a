import type { Locator, Page } from 'playwright-core';

export const cardsOf = (page: Page): Locator => page.getByRole('list', { name: 'Memorials' }).getByRole('listitem');

export const cardOf = (page: Page, name: string): Locator =>
  cardsOf(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
