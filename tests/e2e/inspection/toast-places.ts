import { eventually } from '@afterglow/test-kit';
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

/** Makes every page open with a permanent toast, as after a reload. */
export const withToast = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window !== window.top) return;
    const toast = {
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    };
    sessionStorage.setItem('afterglow.toast', JSON.stringify(toast));
    // A toast stays while the pointer is over it. A background window would have the same effect but close menus.
    const hold = setInterval(() => {
      const shown = document.querySelector('[role=region][aria-label^=Notifications] ol > li');
      if (!shown) return;
      shown.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
      clearInterval(hold);
    }, 50);
  });

/** Elements needed next that the toast covers. @throws Error without a toast. */
const coveredByToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const needed = 'h1, [data-variant=primary], [data-variant=danger], [data-keep-clear=true] :is(a, button, input)';
    const toast = document.querySelector('[role=region][aria-label^=Notifications] ol > li');
    if (!toast) throw new Error('there is no toast');
    const shown = toast.getBoundingClientRect();
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      left < shown.right && right > shown.left && top < shown.bottom && bottom > shown.top;
    return [...document.querySelectorAll(needed)]
      .filter((element) => element.matches(':enabled, a, h1') && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('[aria-hidden=true], [inert]') === null && !toast.contains(element))
      .filter((element) => isCovered(element.getBoundingClientRect()))
      .map((element) => element.textContent?.trim() ?? '');
  });

/** A toast is placed again a moment after the page scrolls, as it may when its window changes. */
async function coveredAtRest(page: Page): Promise<string[]> {
  const uncovered = async () => ((await coveredByToast(page)).length === 0 ? [] : undefined);
  return eventually(uncovered, { timeoutMs: 3000, intervalMs: 50 }).catch(() => coveredByToast(page));
}

/** Checks that the toast covers no element needed next at any width, then closes it. */
export async function inspectToast(page: Page, name: string): Promise<void> {
  const toasts = allToasts(page);
  await toasts.first().waitFor();
  const covered: Record<number, string[]> = {};
  for (const size of sizes) {
    await page.setViewportSize(size);
    await untilPainted(page);
    covered[size.width] = await coveredAtRest(page);
  }
  expect.soft(covered, `${name}: covered by a toast`).toEqual(nothing);
  // A pointer would count as a click outside an open dialog.
  await toasts.first().evaluate((toast) => toast.querySelector<HTMLElement>('[aria-label=Close]')?.click());
  await toasts.first().waitFor({ state: 'detached' });
}
