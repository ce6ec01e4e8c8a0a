import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { stubError } from '../browser/stub-route.ts';
import { it as base } from '../fixtures/browser.ts';
import { withToast } from '../inspection/toast-places.ts';
import { makeFamily } from '../people/family.ts';
import { newAccount } from '../people/organizer.ts';
import { fillLogin, fillRegistration, logIn, register } from '../screens/auth-forms.ts';
import { openPhotos } from '../screens/gallery.ts';
import { nameField } from '../screens/memorial-form.ts';
import { openSection } from '../screens/memorial-page.ts';
import { allToasts, toastTitled } from '../screens/toast.ts';

async function expectHeadingInSight(page: Page, title: string): Promise<void> {
  const toast = toastTitled(page, title);
  await toast.waitFor();
  // A toast stays while the pointer is over it.
  await toast.dispatchEvent('pointermove');
  const heading = page.getByRole('heading', { level: 1 }).first();
  // The next page replaces the heading, and the toast moves with it.
  const coveredPx = async () => {
    const [words, covering] = [await heading.boundingBox(), await toast.boundingBox()];
    return words && covering ? words.y + words.height - covering.y : Number.NaN;
  };
  await expect.poll(coveredPx, { message: 'toasts-07' }).toBeLessThanOrEqual(0);
}

const it = base.extend('family', { scope: 'worker' }, ({ browser }) => makeFamily(browser, 'Rosemary Ellis'));

it('a toast does not cover Generate New Slideshow', { tags: ['extended'] }, async ({ page, family }) => {
  await page.context().addCookies(family.cookies);
  await withToast(page);
  await openPhotos(page, family.memorial);
  await allToasts(page).first().waitFor();
  await keepPicture(page, 'toast-1440');
  await page.getByRole('button', { name: 'Generate New Slideshow' }).click({ timeout: 5000 });
  await page.getByRole('dialog', { name: 'Generate New Slideshow' }).waitFor();
});

it('toasts on a phone do not cover the heading, on their page and on the next one', async ({ phone }) => {
  await phone.setViewportSize({ width: 360, height: 780 });
  await phone.goto('/auth?mode=signup');
  await fillRegistration(phone, newAccount());
  await register(phone);
  await phone.waitForURL('/dashboard');
  await expectHeadingInSight(phone, 'Account created!');
  await nameField(phone).fill('Rosemary Ellis');
  await phone.getByRole('button', { name: 'Create Memorial' }).click();
  await phone.waitForURL('/memorial/*');
  await expectHeadingInSight(phone, 'Memorial Created');
  await keepPicture(phone, 'toast-360');
});

it('a failed sign-in on a phone does not cover the heading', async ({ phone }) => {
  await stubError(phone, '**/api/auth/login', 401, 'invalid_credentials');
  await phone.setViewportSize({ width: 360, height: 780 });
  await phone.goto('/auth');
  await fillLogin(phone, newAccount());
  await logIn(phone);
  await expectHeadingInSight(phone, 'Login failed');
});

it('a confirmation does not follow to another page', async ({ page, family }) => {
  await page.context().addCookies(family.cookies);
  await openPhotos(page, family.memorial);
  await openSection(page, 'Invitations');
  await page.getByRole('button', { name: 'Copy Link' }).first().click();
  await toastTitled(page, 'Link Copied').waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL('/dashboard');
  await page.getByRole('button', { name: 'Edit' }).first().waitFor();
  expect(await allToasts(page).count(), 'toasts-07').toBe(0);
});

it('Escape closes an open dialog first, and otherwise the toast', async ({ page, family }) => {
  await page.context().addCookies(family.cookies);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Memorial' });
  await page.route('**/api/memorials/*', (route) => route.fulfill({ status: 503 }));
  await dialog.getByRole('button', { name: 'Update Memorial' }).click();
  await allToasts(page).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await allToasts(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => allToasts(page).count()).toBe(0);
});
