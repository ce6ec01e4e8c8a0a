let last: Element | null = null;

/** What has the focus, or had it before it was taken out of the page. */
export const lastFocused = (): Element | null =>
  document.activeElement === document.body ? last : document.activeElement;

export const followFocus = (): void =>
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
