import { errors } from '@afterglow/proto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cutOff, stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { mailedLink } from '../people/mailed-link.ts';
import { newAccount, signIn } from '../people/organizer.ts';
import { fillLogin, logIn } from '../screens/auth-forms.ts';
import { readFieldLabels } from '../screens/memorial-form.ts';

const subject = 'Reset your Afterglow password';
const requests = '**/api/forgot-password';
const resets = '**/api/reset-password';
const next = 'never again forgotten';

async function buildLink(page: Page, email: string): Promise<string> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  return (await mailedLink(email, subject)).href;
}

async function fillBoth(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

describe('asking for a link', () => {
  it('is one click from signing in', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('/forgot-password');
    expect(await becomesVisible(page.getByRole('button', { name: 'Send Reset Link' })), 'auth-06, forgot-02').toBe(
      true,
    );
    expect(await readFieldLabels(page.locator('form')), 'forgot-01').toEqual(['Email: email']);
  });

  it('is one click back to signing in', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.waitForURL('/auth');
    expect(await becomesVisible(page.getByRole('button', { name: 'Sign In' })), 'forgot-05').toBe(true);
  });

  it('confirms on the page that it is sent, whether the address has an account or not', async ({ page, desktop }) => {
    const { email } = await signIn(desktop);
    await desktop.clearCookies();
    for (const address of [email, newAccount().email]) {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(address);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      const done = page.getByRole('status').filter({ hasText: 'If this address has an account' });
      expect(await becomesVisible(done), 'forgot-03, routes-03').toBe(true);
    }
  });

  it('needs an address', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    const problem = page.getByText('Please enter a valid email address');
    expect(await becomesVisible(problem), 'validation-20').toBe(true);
  });

  it.for([
    ['the words of the server', 503, 'unavailable', errors.unavailable.message],
    ['words of its own, where the server has none', 502, undefined, 'An error occurred'],
  ] as const)('shows an error on the page, with %s', async ([, status, code, words], { page }) => {
    await stubError(page, requests, status, code);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(newAccount().email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    const alert = page.getByRole('alert').getByText(words, { exact: true });
    expect(await becomesVisible(alert), 'forgot-04, errors-26').toBe(true);
  });

  it('reports a missing connection, and keeps the input', async ({ page }) => {
    await cutOff(page, requests);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('ruth@example.org');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    const alert = page.getByRole('alert').getByText('An error occurred while sending the reset email', { exact: true });
    expect(await becomesVisible(alert), 'errors-27').toBe(true);
    expect(await page.getByLabel('Email').inputValue()).toBe('ruth@example.org');
  });
});

describe('the page of the link', () => {
  it('moves its token from the address to storage', async ({ page, desktop }) => {
    const link = await buildLink(page, (await signIn(desktop)).email);
    const seen: string[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) seen.push(`${request.url()} ${request.headers().referer ?? ''}`);
    });
    await page.goto(link);
    await fillBoth(page, next);
    expect(page.url(), 'reset-04, routes-04').toBe(`${new URL(page.url()).origin}/reset-password`);
    const answer = page.waitForResponse(resets);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    expect((await answer).status()).toBe(200);
    const [, token = ''] = link.split('token=');
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((request) => request.includes(token))).toEqual([]);
  });

  it('sets a new password, and leads to sign in after 3 s', async ({ page, desktop }) => {
    const { email, password } = await signIn(desktop);
    await page.goto(await buildLink(page, email));
    await fillBoth(page, next);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    const done = page.getByRole('status').filter({ hasText: 'Your password has been reset' });
    const from = Date.now();
    expect(await becomesVisible(done), 'reset-05').toBe(true);
    await page.waitForURL('/auth');
    expect(Date.now() - from, 'reset-06').toBeGreaterThan(2500);
    await fillLogin(page, { email, password });
    await logIn(page);
    await page.getByText('Invalid email or password').first().waitFor();
    await fillLogin(page, { email, password: next });
    await logIn(page);
    await page.waitForURL('/dashboard');
  });

  it('reports that a used link is no longer valid', async ({ page, desktop }) => {
    const link = await buildLink(page, (await signIn(desktop)).email);
    for (const words of ['Your password has been reset', errors.reset_link_invalid.message]) {
      await page.goto(link);
      await fillBoth(page, next);
      await page.getByRole('button', { name: 'Reset Password' }).click();
      expect(await becomesVisible(page.getByText(words))).toBe(true);
    }
    expect(await page.getByRole('button', { name: 'Reset Password' }).count(), 'reset-09').toBe(0);
    await page.getByRole('link', { name: 'Request a New Link' }).click();
    await page.waitForURL('/forgot-password');
    expect(await becomesVisible(page.getByRole('button', { name: 'Send Reset Link' })), 'reset-09').toBe(true);
  });

  it('keeps the token on reload, without showing it in the address', async ({ page }) => {
    await page.goto('/reset-password?token=of-a-mail');
    await page.waitForURL('/reset-password');
    await page.reload();
    expect(await becomesVisible(page.getByLabel('New password'))).toBe(true);
  });

  it('is loaded without a referrer', async ({ page }) => {
    const answer = await page.goto('/reset-password?token=of-a-mail');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  });

  it('shows and hides the input of both fields', async ({ page }) => {
    await page.goto('/reset-password?token=of-a-mail');
    await fillBoth(page, next);
    const getTypes = async (label: string): Promise<(string | null)[]> => {
      const field = page.getByLabel(label);
      const toggle = page.locator(`button[aria-controls="${await field.getAttribute('id')}"]`);
      const types = [await field.getAttribute('type')];
      for (const _ of ['shown', 'hidden']) {
        await toggle.click();
        types.push(await field.getAttribute('type'));
      }
      return types;
    };
    expect(await getTypes('New password'), 'reset-01').toEqual(['password', 'text', 'password']);
    expect(await getTypes('Confirm password'), 'reset-02').toEqual(['password', 'text', 'password']);
  });

  it('requires eight characters, entered twice', async ({ page }) => {
    await page.goto('/reset-password?token=of-a-mail');
    const hint = page.getByText('Password must be at least 8 characters long.', { exact: true });
    expect(await becomesVisible(hint), 'reset-03').toBe(true);
    await page.getByLabel('New password').fill('1234567');
    await page.getByLabel('Confirm password').fill('12345678');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    const tooShort = page.getByText('Password must be at least 8 characters long', { exact: true });
    expect(await becomesVisible(tooShort), 'validation-19').toBe(true);
    expect(await becomesVisible(page.getByText('Passwords do not match', { exact: true })), 'validation-18').toBe(true);
  });

  it('offers a new link without a token', async ({ page }) => {
    await page.goto('/reset-password');
    const problem = page.getByText('Invalid reset link. Please request a new password reset.', { exact: true });
    expect(await becomesVisible(problem), 'reset-07').toBe(true);
    await page.getByRole('link', { name: 'Request a New Link' }).click();
    await page.waitForURL('/forgot-password');
    expect(await becomesVisible(page.getByRole('button', { name: 'Send Reset Link' })), 'reset-08').toBe(true);
  });

  it('shows an error, and keeps the input', async ({ page }) => {
    await page.goto('/reset-password?token=of-a-mail');
    await page.getByLabel('New password').fill(next);
    await page.getByLabel('Confirm password').fill(next);
    await stubError(page, resets, 502);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    const failed = page.getByRole('alert').getByText('An error occurred', { exact: true });
    expect(await becomesVisible(failed), 'errors-28').toBe(true);
    await page.unroute(resets);
    await cutOff(page, resets);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    const away = page.getByRole('alert').getByText('An error occurred while resetting your password', { exact: true });
    expect(await becomesVisible(away), 'errors-28').toBe(true);
    expect(await page.getByLabel('New password').inputValue()).toBe(next);
  });
});
