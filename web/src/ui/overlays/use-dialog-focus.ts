import { useRef } from 'react';
import { lastFocused } from './last-focused.ts';

const field = 'input:not([type=hidden]):not([type=file]):enabled, select:enabled, textarea:enabled';

/** For a menu item, which is gone by then, returns the menu's button. */
function getOpener(from: Element | null): HTMLElement | null {
  const menu = from?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const opener = menu ? document.getElementById(menu) : from;
  return opener instanceof HTMLElement ? opener : null;
}

/** A dialog opened from a closing dialog returns the focus to that one's opener. */
const openers = new WeakMap<Element, HTMLElement>();

function stillThere(opener: HTMLElement | null): HTMLElement | null {
  if (!opener || opener.isConnected) return opener;
  const dialog = opener.closest('[role=dialog]');
  return stillThere((dialog && openers.get(dialog)) ?? null);
}

/** Focuses the marked or first field, and afterwards the opener: Radix only knows openers that it renders. */
export function useDialogFocus(getLastFocus?: () => HTMLElement | null) {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpen: (event: Event) => {
      const { currentTarget: dialog } = event;
      if (!(dialog instanceof Element)) return;
      opener.current = getOpener(lastFocused());
      if (opener.current) openers.set(dialog, opener.current);
      const first = dialog.querySelector('[data-first-focus] button') ?? dialog.querySelector(field);
      if (!(first instanceof HTMLElement)) return;
      event.preventDefault();
      first.focus();
    },
    onClose: (event: Event) => {
      event.preventDefault();
      (stillThere(opener.current) ?? getLastFocus?.())?.focus();
    },
  };
}
