import type { Locator, Page } from 'playwright-core';

export const memorialCards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Memorials' }).getByRole('listitem');

export const memorialCard = (page: Page, name: string): Locator =>
  memorialCards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
