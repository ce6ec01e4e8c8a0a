import type { Page } from 'playwright-core';

/** Touch targets smaller than 48 x 48 px, with their size. A label enlarges its control. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 48;
    const targets =
      'a[href], button, input:not([type=hidden]), select, textarea, [role=menuitem], [role=menuitemradio]';
    const isHiddenFrom = (element: Element) =>
      !element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: false }) ||
      element.closest('[aria-hidden=true], [inert]') !== null;
    const getBox = (element: Element) => {
      const isTick = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
      return ((isTick && element.closest('label')) || element).getBoundingClientRect();
    };
    // A link in a sentence is as high as its line.
    const isInSentence = (element: Element) =>
      element.matches('a') && getComputedStyle(element).display === 'inline' && element.closest('p') !== null;
    return [...document.querySelectorAll(targets)]
      .filter((element) => !isHiddenFrom(element) && !isInSentence(element))
      .map((element) => ({ element, box: getBox(element) }))
      .filter(({ box }) => Math.min(box.width, box.height) < least - 0.5)
      .map(({ element, box }) => {
        const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
        return `${element.tagName.toLowerCase()} ${label}: ${Math.round(box.width)} x ${Math.round(box.height)}`;
      });
  });
