/** What a person does with a page that the server has written, which works by itself. */
export interface WrittenUse {
  /** Resolves once the page can be replaced, and nothing is lost by that: never after a form of it was sent. */
  readonly untilFree: () => Promise<void>;
}

/** Also one that was asked to play and has no picture yet, and one that was paused halfway. */
const isWatched = (video: HTMLVideoElement): boolean =>
  (!video.paused || video.played.length > 0) && !video.ended && video.error === null;

export function followWrittenUse(page: HTMLElement): WrittenUse {
  let [isPressed, isSent] = [false, false];
  let change: () => void = () => undefined;
  const setPressed = (pressed: boolean) => (): void => {
    isPressed = pressed;
    change();
  };
  page.addEventListener('pointerdown', setPressed(true));
  // A click comes behind the release of what was pressed.
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(setPressed(false)));
  page.addEventListener('submit', () => {
    isSent = true;
  });
  // Back to a page that the browser has kept as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isSent = false;
    change();
  });
  for (const end of ['ended', 'error']) page.addEventListener(end, () => change(), { capture: true });

  const isUsed = (): boolean => isPressed || isSent || [...page.querySelectorAll('video')].some(isWatched);
  return {
    untilFree: async () => {
      while (isUsed())
        await new Promise<void>((resolve) => {
          change = resolve;
        });
    },
  };
}
