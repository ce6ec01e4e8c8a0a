import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilPainted } from '../browser/until-painted.ts';
import { it as base } from '../fixtures/browser.ts';
import { makeFamily } from '../people/family.ts';
import { allToasts } from '../screens/toast.ts';
import { coveredByToast } from './faults/covered-by-toast.ts';
import type { Screen } from './screen.ts';

/** A test with a family to whom every screen belongs. */
export const it = base.extend('family', { scope: 'worker' }, ({ browser }) => makeFamily(browser, 'Rosemary Ellis'));

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
];

/** Every page comes up with a toast, as after a reload that has something to say, and the toast stays. */
export const withToast = (page: Page): Promise<unknown> =>
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
    await untilPainted(page);
    covered[size.width] = await coveredByToast(page);
  }
  return covered;
}

const nothing = { 1440: [], 768: [], 360: [] };

/** Declares the tests that put a toast on these screens, seen by a visitor or by the organizer. */
export function toastOnAll(screens: readonly Screen[], as: 'visitor' | 'organizer'): void {
  it.for(screens)('covers nothing that $name needs next, at any width', async (screen, { page, family }) => {
    if (as === 'organizer') await page.context().addCookies(family.cookies);
    await withToast(page);
    await screen.open(page, family);
    await allToasts(page).first().waitFor();
    expect(await coveredAt(page)).toEqual(nothing);
  });
}
