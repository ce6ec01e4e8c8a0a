import { isVisible } from '../../lib/is-visible.ts';
import { type Box, type Control, placeToast } from './toast-place.ts';

const phoneBelowPx = 768;
/** After which what has scrolled stands still. */
const scrollRestMs = 100;
const controlSelector = 'a[href], button:enabled, input:enabled, select, textarea';
/** What a screen is for, and what stays in sight while the page scrolls. */
const neededSelector = '[data-variant=primary], [data-variant=danger], [data-keep-clear=true] *';

const isInWindow = ({ left, top, width, height }: Box): boolean =>
  width > 0 && height > 0 && top < innerHeight && top + height > 0 && left < innerWidth && left + width > 0;

const controlsBeside = (viewport: Element): Control[] =>
  [...document.querySelectorAll(controlSelector)]
    .filter((element) => !viewport.contains(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ element, box }) => isInWindow(box) && isVisible(element))
    .map(({ element, box: { left, top, width, height } }) => ({
      ...{ left, top, width, height },
      isNeeded: element.matches(neededSelector),
    }));

function place(viewport: HTMLElement, toast: HTMLElement): void {
  const page = { width: document.documentElement.clientWidth, height: innerHeight };
  const marginPx = Number.parseFloat(getComputedStyle(viewport).paddingTop);
  // Both are rounded, and a part of a pixel would be covered.
  const size = { width: toast.offsetWidth + 1, height: toast.offsetHeight + 1 };
  const isPhone = page.width < phoneBelowPx;
  const { left, top } = placeToast(size, page, controlsBeside(viewport), { marginPx, isPhone });
  // No layout: what floats over the page shifts nothing of it.
  viewport.style.transform = `translate(${left - marginPx}px, ${top - marginPx}px)`;
}

/** A ref for a toast: keeps it off the controls of its page, also of the page that comes while it is shown. */
export function keepToastClear(toast: HTMLElement | null): (() => void) | undefined {
  const viewport = toast?.parentElement;
  if (!toast || !viewport) return;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const placeSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(viewport, toast));
  };
  const placeAtRest = () => {
    clearTimeout(rest);
    rest = setTimeout(placeSoon, scrollRestMs);
  };
  place(viewport, toast);
  const changes = new MutationObserver((all) => {
    if (all.some(({ target }) => !viewport.contains(target))) placeSoon();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(placeSoon);
  sizes.observe(toast);
  addEventListener('resize', placeSoon);
  addEventListener('scroll', placeAtRest, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    removeEventListener('resize', placeSoon);
    clearTimeout(rest);
    removeEventListener('scroll', placeAtRest, { capture: true });
  };
}
