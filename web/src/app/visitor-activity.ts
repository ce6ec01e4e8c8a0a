import { sentMark, serverRenderedMark } from '../lib/routing/server-rendered-pages.ts';

let isPressed = false;
let change: () => void = () => undefined;

const setPressed = (pressed: boolean) => (): void => {
  isPressed = pressed;
  change();
};

/** Records from the first script on how the visitor uses a server-rendered page. */
export function followVisitorActivity(page: HTMLElement): void {
  page.addEventListener('pointerdown', setPressed(true));
  // The click event follows pointerup.
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(setPressed(false)));
  page.addEventListener('submit', () => {
    if (page.hasAttribute(serverRenderedMark)) page.setAttribute(sentMark, '');
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    page.removeAttribute(sentMark);
    change();
  });
  for (const end of ['ended', 'error']) page.addEventListener(end, () => change(), { capture: true });
}

/** Includes a video that is still loading, and one paused halfway. */
const isWatched = (video: HTMLVideoElement): boolean =>
  (!video.paused || video.played.length > 0) && !video.ended && video.error === null;

const isUsed = (page: HTMLElement): boolean =>
  isPressed || page.hasAttribute(sentMark) || [...page.querySelectorAll('video')].some(isWatched);

/** Resolves when the page can be replaced without losing anything; never after one of its forms was submitted. */
export async function untilFree(page: HTMLElement): Promise<void> {
  while (isUsed(page))
    await new Promise<void>((resolve) => {
      change = resolve;
    });
}
