import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pictureFile } from './browser/keep-evidence.ts';
import { it as base } from './fixtures/browser.ts';
import { coveredByToast } from './inspection/covered-by-toast.ts';
import { organizerScreens } from './inspection/organizer-screens.ts';
import { publicScreens } from './inspection/public-screens.ts';
import type { Screen } from './inspection/screen.ts';
import { makeFamily } from './people/family.ts';
import { openPhotos } from './screens/gallery.ts';
import { toastsOf } from './screens/toast.ts';

const it = base.extend('family', { scope: 'file' }, ({ browser }) => makeFamily(browser, 'Rosemary Ellis'));
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
];

/** Every page comes up with a toast, as after a reload that has something to say, and the toast stays. */
const withToast = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const toast = {
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    };
    sessionStorage.setItem('afterglow.toast', JSON.stringify(toast));
    // A toast waits while the pointer is on it. It would wait behind another window as well, but that closes menus.
    const hold = setInterval(() => {
      const shown = document.querySelector('[role=region][aria-label^=Notifications] ol > li');
      if (!shown) return;
      shown.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
      clearInterval(hold);
    }, 50);
  });

async function coveredAt(page: Page): Promise<Record<number, string[]>> {
  const covered: Record<number, string[]> = {};
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    covered[size.width] = await coveredByToast(page);
  }
  return covered;
}

const nothing = { 1440: [], 768: [], 360: [] };

describe.for<[string, readonly Screen[], boolean]>([
  ['of a visitor', publicScreens, false],
  ['of an organizer', organizerScreens, true],
])('a toast on the screens %s', ([, screens, isOrganizer]) => {
  it.for(screens)('covers nothing that $name needs next, at any width', async (screen, { page, family }) => {
    if (isOrganizer) await page.context().addCookies(family.cookies);
    await withToast(page);
    await screen.open(page, family);
    await toastsOf(page).first().waitFor();
    expect(await coveredAt(page)).toEqual(nothing);
  });
});

it('a toast leaves Generate New Slideshow to be clicked', async ({ page, family }) => {
  await page.context().addCookies(family.cookies);
  await withToast(page);
  await openPhotos(page, family.memorial);
  await toastsOf(page).first().waitFor();
  await page.screenshot({ path: pictureFile('toast-1440') });
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
  await toastsOf(page).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await toastsOf(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => toastsOf(page).count()).toBe(0);
});
