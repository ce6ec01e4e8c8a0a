/** Like `checkVisibility`, which browsers have since 2024. */
export const isVisible = (element: Element): boolean =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible' &&
  element.closest('[aria-hidden=true], [inert]') === null;
