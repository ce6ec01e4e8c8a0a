import { readFile } from 'node:fs/promises';
import { openZip } from '@afterglow/test-kit/zip';
import { describe, expect } from 'vitest';
import { becomesHidden, becomesVisible } from '../browser/visibility.ts';
import { it } from '../fixtures/browser.ts';
import { mailedLink } from '../people/mailed-link.ts';
import { newAccount, newMemorial, signIn } from '../people/organizer.ts';
import { fillLogin, logIn } from '../screens/auth-forms.ts';
import { findToast } from '../screens/toast.ts';

describe('the details of an account', () => {
  it('are changed in a dialog: the name', async ({ page, desktop }) => {
    await signIn(desktop);
    await page.goto('/account-settings');
    await page.getByRole('button', { name: 'Change Name' }).click();
    await page.getByLabel('First name').fill('Ruth Anne');
    await page.getByRole('button', { name: 'Save Name' }).click();
    expect(await becomesVisible(findToast(page, 'Name Changed', 'Your new name is saved.'))).toBe(true);
    expect(await becomesVisible(page.getByRole('button', { name: 'Welcome Ruth Anne' }))).toBe(true);
    await page.reload();
    expect(await becomesVisible(page.getByRole('definition').filter({ hasText: 'Ruth Anne' }))).toBe(true);
  });

  it('are changed in a dialog: the address, by a link sent to the new one', { tags: ['extended'] }, async ({
    page,
    desktop,
  }) => {
    const { email, password } = await signIn(desktop);
    const changed = newAccount().email;
    await page.goto('/account-settings');
    await page.getByRole('button', { name: 'Change Email' }).click();
    await page.getByLabel('New email').fill(changed);
    await page.getByLabel('Your password').fill('not this one');
    await page.getByRole('button', { name: 'Send Link' }).click();
    expect(await becomesVisible(page.getByText('That password isn’t right.'))).toBe(true);
    expect(await page.getByLabel('New email').inputValue()).toBe(changed);
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Send Link' }).click();
    expect(await becomesVisible(page.getByText('We’ve sent a link to the new address.'))).toBe(true);
    await page.goto((await mailedLink(changed, 'Confirm your new email address')).href);
    await page.waitForURL('/confirm-email');
    await page.getByRole('button', { name: 'Confirm This Address' }).click();
    expect(await becomesVisible(page.getByText('Your email address has been changed.'))).toBe(true);
    await page.getByRole('link', { name: 'Go to Your Memorials' }).click();
    await page.waitForURL('/dashboard');
    await page.goto('/account-settings');
    expect(await becomesVisible(page.getByRole('definition').filter({ hasText: changed }))).toBe(true);
    expect(await page.getByText(email).count()).toBe(0);
  });

  it('are changed in a dialog: the password, by the current one', async ({ page, desktop }) => {
    const { email, password } = await signIn(desktop);
    await page.goto('/account-settings');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password', { exact: true }).fill('password1');
    await page.getByLabel('Confirm new password').fill('password1');
    await page.getByRole('button', { name: 'Save Password' }).click();
    expect(await becomesVisible(page.getByText('This password is very common'))).toBe(true);
    await page.getByLabel('New password', { exact: true }).fill('never again forgotten');
    await page.getByLabel('Confirm new password').fill('never again forgotten');
    await page.getByRole('button', { name: 'Save Password' }).click();
    expect(await becomesVisible(findToast(page, 'Password Changed', 'Your new password is saved.'))).toBe(true);
    await desktop.clearCookies();
    await page.goto('/auth');
    await fillLogin(page, { email, password: 'never again forgotten' });
    await logIn(page);
    await page.waitForURL('/dashboard');
  });
});

describe('the browsers that are signed in', () => {
  it('are listed, and signed out one by one or all others', { tags: ['extended'] }, async ({
    page,
    phone,
    desktop,
  }) => {
    const { email, password } = await signIn(desktop);
    await phone.goto('/auth');
    await fillLogin(phone, { email, password });
    await logIn(phone);
    await phone.waitForURL('/dashboard');
    await page.goto('/account-settings');
    const rows = page.getByRole('list', { name: 'Browsers' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await becomesVisible(rows.filter({ hasText: 'This browser' }))).toBe(true);
    const other = rows.filter({ hasNotText: 'This browser' });
    expect(await other.textContent()).toMatch(/^\w+.* on \w+/);
    await other.getByRole('button', { name: /^Sign out/ }).click();
    expect(await becomesVisible(findToast(page, 'Signed Out', 'That browser is no longer signed in.'))).toBe(true);
    await expect.poll(() => rows.count()).toBe(1);
    await phone.reload();
    await phone.waitForURL('/auth');

    await fillLogin(phone, { email, password });
    await logIn(phone);
    await phone.waitForURL('/dashboard');
    await page.reload();
    await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    expect(await becomesVisible(findToast(page, 'Signed Out', 'Only this browser is still signed in.'))).toBe(true);
    expect(await becomesHidden(page.getByRole('button', { name: 'Sign Out Everywhere Else' }))).toBe(true);
    await phone.reload();
    await phone.waitForURL('/auth');
  });
});

it('downloads everything the account holds as one file', { tags: ['extended'] }, async ({ page, desktop }) => {
  const { email } = await signIn(desktop);
  await newMemorial(desktop);
  await page.goto('/account-settings');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Everything' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^afterglow-account-\d{4}-\d\d-\d\d\.zip$/);
  const files = openZip(await readFile(await download.path()));
  expect(JSON.parse(files.get('account.json')?.toString() ?? '').user).toMatchObject({ email });
  expect([...files.keys()]).toContain('memorials/Rosemary_Ellis_1/memorial.json');
});
