import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilPainted } from '../browser/until-painted.ts';
import { allToasts } from '../screens/toast.ts';

const sizes = [
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

const nothing = { 768: [], 360: [], 1440: [] };

/** Every page comes up with a toast, as after a reload that has something to say, and the toast stays. */
export const withToast = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window !== window.top) return;
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

/** The toast of a page that came up with one covers nothing that is needed next, at any width. Then it is closed. */
export async function inspectToast(page: Page, name: string): Promise<void> {
  const toasts = allToasts(page);
  await toasts.first().waitFor();
  const covered: Record<number, string[]> = {};
  for (const size of sizes) {
    await page.setViewportSize(size);
    await untilPainted(page);
    covered[size.width] = await coveredByToast(page);
  }
  expect.soft(covered, `${name}: covered by a toast`).toEqual(nothing);
  // A pointer would be taken for a click beside a dialog that is open.
  await toasts.first().evaluate((toast) => toast.querySelector<HTMLElement>('[aria-label=Close]')?.click());
  await toasts.first().waitFor({ state: 'detached' });
}
