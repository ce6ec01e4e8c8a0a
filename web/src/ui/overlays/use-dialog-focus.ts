import { useRef } from 'react';
import { lastFocused } from './last-focused.ts';

const field = 'input:not([type=hidden], [type=file]):enabled, select:enabled, textarea:enabled';

/** What opened a dialog; of an item of a menu, which is gone by then, the button of the menu. */
function openerOf(from: Element | null): HTMLElement | null {
  const menu = from?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const opener = menu ? document.getElementById(menu) : from;
  return opener instanceof HTMLElement ? opener : null;
}

/** A dialog begins at its first field and ends at what opened it: Radix knows only openers that it has drawn itself. */
export function useDialogFocus() {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpen: (event: Event) => {
      opener.current = openerOf(lastFocused());
      const first = event.currentTarget instanceof Element ? event.currentTarget.querySelector(field) : null;
      if (!(first instanceof HTMLElement)) return;
      event.preventDefault();
      first.focus();
    },
    onClose: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}
