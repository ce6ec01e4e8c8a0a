import type { Page } from 'playwright-core';

/**
 * Finds tabs, fonts and checkboxes that look the same when selected, and dialogs that do not stand out from the page.
 */
export const lookAlike = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const look = (element: Element): string => {
      const { borderColor, borderWidth, backgroundColor, outline } = getComputedStyle(element);
      return [borderColor, borderWidth, backgroundColor, outline].join();
    };
    const areAlike = (chosen: Element | null, other: Element | null): boolean =>
      chosen !== null && other !== null && look(chosen) === look(other);
    const first = (selector: string) => document.querySelector(selector);
    const problems: string[] = [];
    if (areAlike(first('[role=tab][aria-selected=true]'), first('[role=tab][aria-selected=false]')))
      problems.push('the open tab looks like the others');
    if (areAlike(first('label:has(input[type=radio]:checked)'), first('label:has(input[type=radio]:not(:checked))')))
      problems.push('the chosen font looks like the others');
    if (areAlike(first('input[type=checkbox]:checked'), first('input[type=checkbox]:not(:checked)')))
      problems.push('a checked box looks like one that is not');
    const dialog = first('[role=dialog]');
    if (dialog && getComputedStyle(dialog).borderTopStyle === 'none') problems.push('a dialog has no edge');
    return problems;
  });
