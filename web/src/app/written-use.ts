import { sentMark, writtenPageMark } from '../lib/routing/written-pages.ts';

let isPressed = false;
let change: () => void = () => undefined;

const setPressed = (pressed: boolean) => (): void => {
  isPressed = pressed;
  change();
};

/** Follows what a person does with a page that the server has written, which works by itself: from the first script on. */
export function followWrittenUse(page: HTMLElement): void {
  page.addEventListener('pointerdown', setPressed(true));
  // A click comes behind the release of what was pressed.
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(setPressed(false)));
  page.addEventListener('submit', () => {
    if (page.hasAttribute(writtenPageMark)) page.setAttribute(sentMark, '');
  });
  // Back to a page that the browser has kept as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    page.removeAttribute(sentMark);
    change();
  });
  for (const end of ['ended', 'error']) page.addEventListener(end, () => change(), { capture: true });
}

/** Also one that was asked to play and has no picture yet, and one that was paused halfway. */
const isWatched = (video: HTMLVideoElement): boolean =>
  (!video.paused || video.played.length > 0) && !video.ended && video.error === null;

const isUsed = (page: HTMLElement): boolean =>
  isPressed || page.hasAttribute(sentMark) || [...page.querySelectorAll('video')].some(isWatched);

/** Resolves once the page can be replaced, and nothing is lost by that: never after a form of it was sent. */
export async function untilFree(page: HTMLElement): Promise<void> {
  while (isUsed(page))
    await new Promise<void>((resolve) => {
      change = resolve;
    });
}
