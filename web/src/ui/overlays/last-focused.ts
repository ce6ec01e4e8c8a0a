let last: Element | null = null;

export const lastFocused = (): Element | null =>
  document.activeElement === document.body ? last : document.activeElement;

export const followFocus = (): void =>
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
