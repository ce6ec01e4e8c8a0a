import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { it as base } from '../fixtures/browser.ts';
import { withToast } from '../inspection/toast-places.ts';
import { makeFamily } from '../people/family.ts';
import { openPhotos } from '../screens/gallery.ts';
import { allToasts } from '../screens/toast.ts';

const it = base.extend('family', { scope: 'worker' }, ({ browser }) => makeFamily(browser, 'Rosemary Ellis'));

it('a toast leaves Generate New Slideshow to be clicked', { tags: ['extended'] }, async ({ page, family }) => {
  await page.context().addCookies(family.cookies);
  await withToast(page);
  await openPhotos(page, family.memorial);
  await allToasts(page).first().waitFor();
  await keepPicture(page, 'toast-1440');
  await page.getByRole('button', { name: 'Generate New Slideshow' }).click({ timeout: 5000 });
  await page.getByRole('dialog', { name: 'Generate New Slideshow' }).waitFor();
});

it('a toast does not take the Escape of a dialog, and takes it where there is none', async ({ page, family }) => {
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
