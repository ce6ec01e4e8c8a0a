import { isTouchFirst } from '../pointing.ts';

/** Shown if the browser denies access to the clipboard. */
export const copyByHand = (isTouch = isTouchFirst()): string =>
  isTouch ? 'Press and hold the link, then choose Copy.' : 'Select the link, then copy it with Ctrl+C, or ⌘C on a Mac.';
