import { useRef } from 'react';
import { lastFocused } from './last-focused.ts';

const field = 'input:not([type=hidden]):not([type=file]):enabled, select:enabled, textarea:enabled';

/** What opened a dialog; of an item of a menu, which is gone by then, the button of the menu. */
function getOpener(from: Element | null): HTMLElement | null {
  const menu = from?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const opener = menu ? document.getElementById(menu) : from;
  return opener instanceof HTMLElement ? opener : null;
}

/** What opened each dialog: one that is opened from another, which closes then, ends at what opened that one. */
const openers = new WeakMap<Element, HTMLElement>();

function stillThere(opener: HTMLElement | null): HTMLElement | null {
  if (!opener || opener.isConnected) return opener;
  const dialog = opener.closest('[role=dialog]');
  return stillThere((dialog && openers.get(dialog)) ?? null);
}

/** A dialog begins at its first field and ends at what opened it: Radix knows only openers that it has drawn itself. */
export function useDialogFocus() {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpen: (event: Event) => {
      const { currentTarget: dialog } = event;
      if (!(dialog instanceof Element)) return;
      opener.current = getOpener(lastFocused());
      if (opener.current) openers.set(dialog, opener.current);
      const first = dialog.querySelector(field);
      if (!(first instanceof HTMLElement)) return;
      event.preventDefault();
      first.focus();
    },
    onClose: (event: Event) => {
      event.preventDefault();
      stillThere(opener.current)?.focus();
    },
  };
}
