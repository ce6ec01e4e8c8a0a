import { errors } from '@afterglow/proto';
import { expect } from 'vitest';
import { holdResponse, rewriteResponse, stubError } from '../browser/stub-route.ts';
import { becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { newMemorial, signIn } from '../people/organizer.ts';
import { fillLogin, logIn } from '../screens/auth-forms.ts';
import { findToast } from '../screens/toast.ts';

const greeting = { name: 'Welcome' };

it('the header shows the page’s name and a way back', async ({ page, desktop }) => {
  await signIn(desktop);
  const { publicId } = await newMemorial(desktop);
  await page.goto(`/memorial/${publicId}`);
  const header = page.getByRole('banner');
  expect(await becomesVisible(header.getByRole('heading', { name: 'Rosemary Ellis' })), 'header-01').toBe(true);
  expect(await becomesVisible(header.getByText('March 3rd, 1950 – September 21st, 2024')), 'header-02').toBe(true);
  expect(await becomesVisible(header.getByRole('link', { name: 'Back', exact: true })), 'header-03').toBe(true);
});

it('the header greets by the first name', async ({ page, desktop }) => {
  await signIn(desktop, { firstName: 'Ruth' });
  await page.goto('/dashboard');
  const button = page.getByRole('banner').getByRole('button', greeting);
  expect(await button.textContent(), 'header-04').toBe('Welcome Ruth');
});

it('the header greets by the address without a first name', async ({ page, desktop }) => {
  const { email } = await signIn(desktop);
  await rewriteResponse<object>(page, '**/api/auth/user*', (user) => ({ ...user, firstName: '' }));
  await page.goto('/dashboard');
  const button = page.getByRole('banner').getByRole('button', greeting);
  expect(await button.textContent(), 'header-05').toBe(`Welcome ${email}`);
});

it('the header links to the account settings, which name the signed-in user', async ({ page, desktop }) => {
  const { firstName, lastName, email } = await signIn(desktop);
  await page.goto('/dashboard');
  await page.getByRole('button', greeting).click();
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  expect(await items.allInnerTexts(), 'header-06').toEqual(['Account Settings', 'Sign Out']);
  await items.first().click();
  expect(await becomesVisible(page.getByRole('heading', { name: 'Account Settings' })), 'header-07').toBe(true);
  const details = page.getByRole('region', { name: 'Your details' }).locator('dd');
  expect(await details.allInnerTexts(), 'account-01').toEqual([firstName, lastName, email]);
});

it('the header signs out, and removes the user and all loaded data', async ({ page, desktop }) => {
  await signIn(desktop);
  await newMemorial(desktop);
  await page.goto('/dashboard');
  await page.getByRole('button', greeting).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL('/auth');
  expect(
    await becomesVisible(findToast(page, 'Logged out', 'You have been logged out successfully')),
    'success-18',
  ).toBe(true);
  expect(await becomesVisible(page.getByRole('heading', { name: 'Sign in' })), 'header-08').toBe(true);
  await page.goBack();
  await page.waitForURL('/auth');
  expect(await page.getByText('Rosemary Ellis').count(), 'session-04').toBe(0);
});

it('the header shows no data of one account to the next user on the same page', async ({ page, desktop }) => {
  const walter = await signIn(desktop, { firstName: 'Walter' });
  await signIn(desktop, { firstName: 'Ruth' });
  await newMemorial(desktop);
  await page.goto('/dashboard');
  await page.getByText('Rosemary Ellis').waitFor();
  await page.getByRole('button', greeting).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL('/auth');
  const release = await holdResponse(page, '**/api/memorials?*');
  await fillLogin(page, walter);
  await logIn(page);
  await page.locator('[data-skeleton-card]').first().waitFor();
  expect(await page.getByText('Rosemary Ellis').count(), 'session-04').toBe(0);
  expect(await page.getByRole('button', greeting).textContent(), 'session-04').toBe('Welcome Walter');
  await release();
  expect(await becomesVisible(page.getByLabel('Name of your loved one'))).toBe(true);
});

it('the header shows that signing out failed', async ({ page, desktop }) => {
  await signIn(desktop);
  await stubError(page, '**/api/auth/logout', 503, 'unavailable');
  await page.goto('/dashboard');
  await page.getByRole('button', greeting).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  expect(await becomesVisible(findToast(page, 'Logout failed', errors.unavailable.message)), 'errors-08').toBe(true);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});
