import { describe, expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { openPhotos } from '../screens/gallery.ts';
import { allToasts } from '../screens/toast.ts';
import { organizerScreens } from './inspected-screens/organizer-screens.ts';
import { it, toastOnAll, withToast } from './toast-on-all.ts';

describe('a toast on the screens of an organizer', () => toastOnAll(organizerScreens, 'organizer'));

it('a toast leaves Generate New Slideshow to be clicked', async ({ page, family }) => {
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
