import type { Registration } from '@afterglow/proto';
import type { Locator, Page } from 'playwright-core';

export const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true });

export const confirmationField = (page: Page): Locator => page.getByLabel('Confirm password');

export async function fillLogin(
  page: Page,
  { email, password }: Pick<Registration, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
}

export async function fillRegistration(page: Page, account: Registration): Promise<void> {
  await page.getByLabel('First name').fill(account.firstName);
  await page.getByLabel('Last name').fill(account.lastName);
  await fillLogin(page, account);
  await confirmationField(page).fill(account.password);
}

export const logIn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sign In' }).click();

export const register = (page: Page): Promise<void> => page.getByRole('button', { name: 'Create Account' }).click();
