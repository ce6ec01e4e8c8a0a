import type { Page } from 'playwright-core';

/** What a page needs next, and of which the toast that is shown covers anything. @throws Error where there is no toast. */
export const coveredByToast = (page: Page): Promise<string[]> =>
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
