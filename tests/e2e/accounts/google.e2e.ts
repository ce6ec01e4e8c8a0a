import { freePort } from '@afterglow/local-stack';
import { googleProblems } from '@afterglow/proto';
import { testOpenIdProvider } from '@afterglow/test-kit';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomesVisible } from '../browser/visibility.ts';
import { it as itWithoutGoogle } from '../fixtures/browser.ts';
import { itWithProduct } from '../fixtures/own-product.ts';
import { newAccount, signIn } from '../people/organizer.ts';
import { fillLogin, logIn } from '../screens/auth-forms.ts';
import { findToast } from '../screens/toast.ts';

const port = await freePort();
const origin = `http://localhost:${port}`;
const google = await testOpenIdProvider(origin);
const it = itWithProduct({ port, env: google.variables, only: ['web', 'auth', 'memorial', 'billing'] });

const button = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });
const newPerson = (email: string) =>
  google.newPerson({ email, email_verified: true, given_name: 'Ruth', family_name: 'Ellis' });

/** Signs in and consents on the provider's pages. */
async function signInThere(page: Page, person: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(person);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('with Google configured', () => {
  it('one button leads through Google to the memorials, with an account', async ({ page }) => {
    await page.goto('/auth');
    expect(await becomesVisible(button(page)), 'auth-04').toBe(true);
    const navigation = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/google');
    await button(page).click();
    expect((await navigation).isNavigationRequest(), 'calls-12').toBe(true);
    await signInThere(page, newPerson(newAccount().email));
    await page.waitForURL('/dashboard');
    expect(await becomesVisible(page.getByRole('button', { name: 'Welcome Ruth' }))).toBe(true);
  });

  it('is offered on both forms, and reached by keyboard before them', { tags: ['extended'] }, async ({ page }) => {
    for (const address of ['/auth', '/auth?mode=signup']) {
      await page.goto(address);
      expect(await becomesVisible(button(page)), 'auth-04').toBe(true);
      await button(page).focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    }
  });

  it('links an account with a password, and voids an unconfirmed password', {
    tags: ['extended'],
  }, async ({ page }) => {
    const account = await signIn(page.context());
    await page.context().clearCookies();
    await page.goto('/auth');
    await button(page).click();
    await signInThere(page, newPerson(account.email));
    await page.waitForURL('/dashboard');
    await page.context().clearCookies();
    await page.goto('/auth');
    await fillLogin(page, account);
    await logIn(page);
    expect(await becomesVisible(findToast(page, 'Login failed', 'Invalid email or password'))).toBe(true);
  });

  it('returns to the requested page', { tags: ['extended'] }, async ({ page }) => {
    await page.goto(`/auth?returnTo=${encodeURIComponent('/account-settings')}`);
    await button(page).click();
    await signInThere(page, newPerson(newAccount().email));
    await page.waitForURL('/account-settings');
    expect(await becomesVisible(page.getByRole('heading', { name: 'Account Settings' }))).toBe(true);
  });

  it('returns to the form with a message after a cancellation', { tags: ['extended'] }, async ({ page }) => {
    await page.goto('/auth');
    await button(page).click();
    await page.getByRole('link', { name: /Cancel/ }).click();
    await page.waitForURL('/auth?google=cancelled');
    expect(await becomesVisible(page.getByRole('alert').getByText(googleProblems.cancelled))).toBe(true);
    expect(await becomesVisible(button(page))).toBe(true);
  });

  it('does not show texts from the address', { tags: ['extended'] }, async ({ page }) => {
    for (const madeUp of ['anything', '__proto__', 'toString', '<b>x</b>']) {
      await page.goto(`/auth?google=${encodeURIComponent(madeUp)}`);
      expect(await becomesVisible(button(page))).toBe(true);
      expect(await page.getByRole('alert').count()).toBe(0);
    }
  });
});

itWithoutGoogle('where it is not, nothing on the page speaks of Google', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(/google/i);
  await page.goto('/api/auth/google');
  await page.waitForURL('/auth?google=off');
  expect(await becomesVisible(page.getByRole('alert').getByText(googleProblems.off))).toBe(true);
});
