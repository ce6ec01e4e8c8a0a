import { errors } from '@afterglow/proto';
import { describe, expect } from 'vitest';
import { cutOff, stubError } from '../browser/stub-route.ts';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { newAccount, signIn } from '../people/organizer.ts';
import {
  confirmationField,
  fillLogin,
  fillRegistration,
  logIn,
  passwordField,
  register,
} from '../screens/auth-forms.ts';
import { readFieldLabels } from '../screens/memorial-form.ts';
import { findToast } from '../screens/toast.ts';

describe('the page', () => {
  it('redirects signed-in users', async ({ page, desktop }) => {
    await signIn(desktop);
    await page.goto('/auth');
    await page.waitForURL('/dashboard');
    expect(await becomesVisible(page.getByLabel('Name of your loved one')), 'auth-01').toBe(true);
  });

  it('opens the form named by its address, and switches between the two', async ({ page }) => {
    await page.goto('/auth?mode=signup');
    expect(await becomesVisible(page.getByRole('button', { name: 'Create Account' })), 'auth-02, routes-02').toBe(true);
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await becomesVisible(page.getByRole('heading', { name: 'Sign in' })), 'auth-05').toBe(true);
    await page.getByRole('button', { name: 'Create an account' }).click();
    expect(await becomesVisible(page.getByRole('heading', { name: 'Create your account' }))).toBe(true);
  });

  it('has five points next to the sign-in form', async ({ page }) => {
    await page.goto('/auth');
    expect(await becomesVisible(page.getByRole('button', { name: 'Sign In' })), 'auth-03').toBe(true);
    const points = page.getByRole('complementary').getByRole('listitem');
    expect(await points.allInnerTexts(), 'auth-07').toEqual([
      'Unlimited photo uploads',
      'Unlimited family and friends invitations',
      'Simple slideshow creation',
      'Downloadable keepsakes',
      'Secure photo storage',
    ]);
  });

  it('asks for what each form needs', async ({ page }) => {
    await page.goto('/auth');
    await passwordField(page).waitFor();
    expect(await readFieldLabels(page.locator('form')), 'auth-08').toEqual(['Email: email', 'Password: password']);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await confirmationField(page).waitFor();
    expect(await readFieldLabels(page.locator('form')), 'auth-09').toEqual([
      'First name: text',
      'Last name: text',
      'Email: email',
      'Password: password',
      'Confirm password: password',
    ]);
  });
});

describe('signing in', () => {
  it('leads to the memorials', async ({ page, desktop }) => {
    const account = await signIn(desktop, { firstName: 'Ruth' });
    await desktop.clearCookies();
    await page.goto('/auth');
    await fillLogin(page, account);
    await logIn(page);
    await page.waitForURL('/dashboard');
    expect(await becomesVisible(page.getByLabel('Name of your loved one')), 'auth-10').toBe(true);
    expect(new URL(page.url()).pathname, 'auth-10').toBe('/dashboard');
    expect(await becomesVisible(page.getByRole('button', { name: 'Welcome Ruth' })), 'session-03').toBe(true);
    expect(
      await becomesVisible(findToast(page, 'Welcome back!', 'You have successfully logged in.')),
      'success-16',
    ).toBe(true);
  });

  it('shows errors at the fields, and sends no request', async ({ page }) => {
    await page.goto('/auth');
    await fillLogin(page, { email: 'ruth', password: '12345' });
    await logIn(page);
    const email = page.getByText('Please enter a valid email address');
    expect(await becomesVisible(email), 'validation-09').toBe(true);
    const password = page.getByText('Password must be at least 6 characters');
    expect(await becomesVisible(password), 'validation-10').toBe(true);
  });

  it.for([
    ['the words of the server', undefined, 'Invalid email or password'],
    ['words of its own, where the server has none', 401, 'Invalid email or password'],
    ['what is true, where the server did not look at the password', 502, errors.internal.message],
    ['what is true, where the server failed with an empty answer', 500, errors.internal.message],
  ] as const)('shows an error, with %s', async ([, status, words], { page }) => {
    if (status) await stubError(page, '**/api/auth/login', status);
    await page.goto('/auth');
    await fillLogin(page, newAccount());
    await logIn(page);
    expect(await becomesVisible(findToast(page, 'Login failed', words)), 'errors-06').toBe(true);
    expect(await becomesVisible(page.locator('form').getByText(words)), 'it stays where the toast goes').toBe(true);
  });
});

describe('registering', () => {
  it('leads to the memorials', async ({ page }) => {
    await page.goto('/auth?mode=signup');
    await fillRegistration(page, newAccount({ firstName: 'Ruth' }));
    const request = page.waitForRequest('**/api/auth/register');
    await register(page);
    expect(Object.keys((await request).postDataJSON()), 'validation-16').toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
    ]);
    await page.waitForURL('/dashboard');
    expect(await becomesVisible(page.getByLabel('Name of your loved one')), 'auth-11').toBe(true);
    expect(new URL(page.url()).pathname, 'auth-11').toBe('/dashboard');
    expect(await becomesVisible(page.getByRole('button', { name: 'Welcome Ruth' }))).toBe(true);
    expect(await becomesVisible(findToast(page, 'Account created!', 'Welcome to Afterglow.')), 'success-17').toBe(true);
  });

  it('validates each field while typing', async ({ page }) => {
    await page.goto('/auth?mode=signup');
    await passwordField(page).pressSequentially('12345');
    const tooShort = page.getByText('Password must be at least 6 characters');
    expect(await becomesVisible(tooShort), 'validation-12').toBe(true);
    await passwordField(page).press('6');
    expect(await becomesHidden(tooShort), 'validation-17').toBe(true);
    await page.getByLabel('Email').pressSequentially('ruth');
    expect(await becomesVisible(page.getByText('Please enter a valid email address')), 'validation-11').toBe(true);
  });

  it('compares the confirmation with the password, whichever changes', async ({ page }) => {
    await page.goto('/auth?mode=signup');
    await passwordField(page).fill('forget me not');
    await confirmationField(page).fill('forget me');
    const differs = page.getByText("Passwords don't match");
    const described = await differs.locator('xpath=ancestor::p').getAttribute('id');
    expect(await confirmationField(page).getAttribute('aria-describedby'), 'validation-15').toBe(described);
    await passwordField(page).fill('forget me');
    expect(await becomesHidden(differs)).toBe(true);
  });

  it('needs both names', async ({ page }) => {
    await page.goto('/auth?mode=signup');
    await register(page);
    expect(await becomesVisible(page.getByText('First name is required')), 'validation-13').toBe(true);
    expect(await becomesVisible(page.getByText('Last name is required')), 'validation-14').toBe(true);
  });

  it('reports an existing account in the form, with a link to sign in', async ({ page, desktop }) => {
    const account = await signIn(desktop);
    await desktop.clearCookies();
    await page.goto('/auth?mode=signup');
    await fillRegistration(page, account);
    await register(page);
    const form = page.locator('form');
    expect(await becomesVisible(form.getByText(errors.email_taken.message))).toBe(true);
    await form.getByRole('link', { name: 'Sign in with this email address' }).click();
    expect(await becomesVisible(page.getByRole('heading', { name: 'Sign in' }))).toBe(true);
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
  });

  it('shows why it failed', async ({ page, desktop }) => {
    const account = await signIn(desktop);
    await desktop.clearCookies();
    await page.goto('/auth?mode=signup');
    await fillRegistration(page, account);
    await register(page);
    expect(await becomesVisible(findToast(page, 'Registration failed', errors.email_taken.message)), 'errors-07').toBe(
      true,
    );
    await cutOff(page, '**/api/auth/register');
    await register(page);
    const unknown = 'Something went wrong. Please try again.';
    expect(await becomesVisible(findToast(page, 'Registration failed', unknown))).toBe(true);
    expect(await becomesVisible(page.locator('form').getByText(unknown)), 'it stays where the toast goes').toBe(true);
  });
});
