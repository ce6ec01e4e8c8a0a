import { isVisible } from '../../lib/is-visible.ts';
import { type Box, type Control, placeToast } from './toast-place.ts';

const phoneBelowPx = 768;
/** Scrolling has stopped after this pause. */
const scrollRestMs = 100;
const controlSelector = 'a[href], button:enabled, input:enabled, select, textarea, h1';
const neededSelector = 'h1, [data-variant=primary], [data-variant=danger], [data-keep-clear=true] *';

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

/** Excludes the on-screen keyboard. */
const visibleHeight = (): number => (visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight);

function place(viewport: HTMLElement, toast: HTMLElement): void {
  const page = { width: document.documentElement.clientWidth, height: visibleHeight() };
  const marginPx = Number.parseFloat(getComputedStyle(viewport).paddingTop);
  const size = { width: toast.offsetWidth + 1, height: toast.offsetHeight + 1 };
  const isPhone = page.width < phoneBelowPx;
  const { left, top } = placeToast(size, page, controlsBeside(viewport), { marginPx, isPhone });
  // A transform causes no layout shift.
  viewport.style.transform = `translate(${left - marginPx}px, ${top - marginPx}px)`;
}

/** A ref that keeps a toast off the page's controls, also after navigation. */
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
  // Before the next paint.
  const sizes = new ResizeObserver(() => place(viewport, toast));
  sizes.observe(toast);
  sizes.observe(document.body);
  addEventListener('resize', placeSoon);
  visualViewport?.addEventListener('resize', placeSoon);
  addEventListener('scroll', placeAtRest, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    removeEventListener('resize', placeSoon);
    visualViewport?.removeEventListener('resize', placeSoon);
    clearTimeout(rest);
    removeEventListener('scroll', placeAtRest, { capture: true });
  };
}
