import type { Locator, Page } from 'playwright-core';

type End = 'birth' | 'death';

export const dateField = (page: Page, end: End): Locator => page.getByLabel(`Date of ${end}`);

export const yearField = (page: Page, end: End): Locator => page.getByRole('textbox', { name: `Year of ${end}` });

export const yearAlone = (page: Page, end: End): Locator =>
  page.getByRole('checkbox', { name: `I only know the year of ${end}` });
