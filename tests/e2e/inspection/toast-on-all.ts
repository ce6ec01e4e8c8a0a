import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilPainted } from '../browser/until-painted.ts';
import { it as base } from '../fixtures/browser.ts';
import { makeFamily } from '../people/family.ts';
import { allToasts } from '../screens/toast.ts';
import type { Screen } from './screen.ts';

/** What a page needs next, and of which the toast that is shown covers anything. @throws Error where there is no toast. */
const coveredByToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const needed = '[data-variant=primary], [data-variant=danger], [data-keep-clear=true] :is(a, button, input)';
    const toast = document.querySelector('[role=region][aria-label^=Notifications] ol > li');
    if (!toast) throw new Error('there is no toast');
    const shown = toast.getBoundingClientRect();
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      left < shown.right && right > shown.left && top < shown.bottom && bottom > shown.top;
    return [...document.querySelectorAll(needed)]
      .filter((element) => element.matches(':enabled, a') && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('[aria-hidden=true], [inert]') === null && !toast.contains(element))
      .filter((element) => isCovered(element.getBoundingClientRect()))
      .map((element) => element.textContent?.trim() ?? '');
  });

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
