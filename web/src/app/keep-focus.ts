import { isVisible } from '../lib/is-visible.ts';

/** Where somebody goes on: at a field that is marked, or at the page's name. */
const places = ['[data-begin-here]', 'h1'];
/** On a page that has stayed, in the section that has opened. */
const placesOnPage = ['[role=tabpanel] h2'];

const isShown = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && isVisible(element);

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The heading of what is nearest to that which is gone, as far as it is still there. */
const headingNear = (ancestors: readonly Element[]): HTMLElement | undefined =>
  ancestors
    .filter((ancestor) => ancestor.isConnected && ancestor.parentElement?.closest('main'))
    .map((ancestor) => ancestor.querySelector('h1, h2, h3'))
    .find(isShown);

function beginning(isSamePage: boolean): HTMLElement | undefined {
  const choices = isSamePage && document.querySelector('[role=tabpanel]') ? placesOnPage : places;
  return choices.map((place) => document.querySelector(place)).find(isShown);
}

/**
 * When the element with the focus is removed, the keyboard has no place: the focus then moves to the nearest element that
 * is left, or to the beginning of the page that replaced it.
 */
export function keepFocus(): void {
  let last: { readonly element: Element; readonly ancestors: readonly Element[]; readonly path: string } | undefined;
  let frame = 0;
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    const ancestors: Element[] = [];
    for (let parent = target.parentElement; parent && parent !== document.body; parent = parent.parentElement)
      ancestors.push(parent);
    last = { element: target, ancestors, path: location.pathname };
  });
  const restore = () => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    // What is loading has its beginning yet to come.
    if (!isNowhere || !last || last.element.isConnected || document.querySelector('main [aria-busy=true]')) return;
    const target = headingNear(last.ancestors) ?? beginning(last.path === location.pathname);
    if (target) focusOn(target);
  };
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(restore);
  });
  changes.observe(document.body, { childList: true, subtree: true });
}
