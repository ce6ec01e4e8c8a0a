import { isVisible } from '../lib/is-visible.ts';

const places = ['[data-begin-here]', 'h1'];
const placesOnPage = ['[role=tabpanel] h2'];

const isShown = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && isVisible(element);

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const headingNear = (ancestors: readonly Element[]): HTMLElement | undefined =>
  ancestors
    .filter((ancestor) => ancestor.isConnected && ancestor.parentElement?.closest('main'))
    .map((ancestor) => ancestor.querySelector('h1, h2, h3'))
    .find(isShown);

function beginning(isSamePage: boolean): HTMLElement | undefined {
  const choices = isSamePage && document.querySelector('[role=tabpanel]') ? placesOnPage : places;
  return choices.map((place) => document.querySelector(place)).find(isShown);
}

/** When the focused element is removed, focuses the nearest remaining one or the start of the new page. */
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
    // A page that is still loading gets the focus later.
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
